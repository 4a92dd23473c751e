// The page that was shown at the address of another server arrives here: it remembers its seats, and shows the table
// or the lobby.
import { unpack } from "./tokens.js";

const { table, remembered } = document.getElementById("arrived").dataset;
unpack(table, JSON.parse(remembered));
location.replace(table ? `/tables/${table}` : "/");
