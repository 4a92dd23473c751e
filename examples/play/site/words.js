// The words of the page in the language of the person.
let words = {};
export let languages = [];
export let bots = [];

// setWords takes the words that the engine returns for a language.
export function setWords(info) {
  ({ words, languages, bots } = info);
  document.documentElement.lang = info.code;
}

// t returns a word. A number in braces is replaced by a parameter, the first of which is {0}.
export function t(key, ...parameters) {
  if (!(key in words)) throw new Error(`no word "${key}"`);
  return words[key].replace(/\{(\d)\}/g, (_, i) => parameters[i]);
}
