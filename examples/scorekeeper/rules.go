package main

import (
	"html/template"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/keeper"
)

// rulesOf returns the rules of a match as HTML.
func rulesOf(k *keeper.Keeper) template.HTML {
	return htmlOf(explain.Rules(k.Variant(), k.Players()).Markdown())
}

// htmlOf turns the Markdown that package explain writes into HTML: headings, paragraphs, lists and
// tables, each item on one line.
func htmlOf(markdown string) template.HTML {
	b := &strings.Builder{}
	open := "" // the list or table that the lines continue
	heading, tables := "", 0
	end := func(with string) {
		if open == with {
			return
		}
		switch open {
		case "table":
			b.WriteString("</table></div>\n")
		case "ul", "ol":
			b.WriteString("</" + open + ">\n")
		}
		open = with
		switch with {
		case "table":
			tables++
			b.WriteString(`<div class="scroll" role="region" tabindex="0" aria-label="` + heading + " " + strconv.Itoa(tables) + "\"><table>\n")
		case "ul", "ol":
			b.WriteString("<" + with + ">\n")
		}
	}
	for line := range strings.Lines(markdown) {
		line = strings.TrimSuffix(line, "\n")
		head := len(line) - len(strings.TrimLeft(line, "#"))
		number, item, numbered := strings.Cut(line, ". ")
		numbered = numbered && strings.Trim(number, "0123456789") == "" && number != ""
		switch {
		case line == "":
			end("")
		case head > 0 && strings.HasPrefix(line[head:], " "):
			end("")
			level := string(rune('0' + min(head, 6)))
			heading = plainText(line[head+1:])
			b.WriteString("<h" + level + ">" + heading + "</h" + level + ">\n")
		case strings.HasPrefix(line, "- "):
			end("ul")
			b.WriteString("<li>" + plainText(line[2:]) + "</li>\n")
		case numbered:
			end("ol")
			b.WriteString("<li>" + plainText(item) + "</li>\n")
		case strings.HasPrefix(line, "|"):
			cell := "td"
			if open != "table" {
				cell = "th"
			}
			end("table")
			if strings.Trim(line, "|-: ") == "" {
				continue // the line below the head
			}
			b.WriteString("<tr>")
			for _, text := range cellsOf(line) {
				b.WriteString("<" + cell + ">" + plainText(text) + "</" + cell + ">")
			}
			b.WriteString("</tr>\n")
		default:
			end("")
			b.WriteString("<p>" + plainText(line) + "</p>\n")
		}
	}
	end("")
	return template.HTML(b.String()) // every text in it is escaped
}

// cellsOf returns the cells of a line of a table.
func cellsOf(line string) []string {
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	var cells []string
	for start, i := 0, 0; i <= len(line); i++ {
		switch {
		case i == len(line):
			cells = append(cells, strings.TrimSpace(line[start:]))
		case line[i] == '\\':
			i++
		case line[i] == '|':
			cells = append(cells, strings.TrimSpace(line[start:i]))
			start = i + 1
		}
	}
	return cells
}

// letters adds U+FE0E to each suit, so that no phone draws it as a coloured picture.
var letters = strings.NewReplacer("♠", "♠\uFE0E", "♥", "♥\uFE0E", "♦", "♦\uFE0E", "♣", "♣\uFE0E")

// plainText returns a text of Markdown without its escapes, as HTML with suits as letters.
func plainText(text string) string {
	b := &strings.Builder{}
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			i++
		}
		b.WriteByte(text[i])
	}
	return letters.Replace(template.HTMLEscapeString(b.String()))
}
