// The page that was shown at the address of another server arrives here: it remembers its seats, and shows the table.
import { unpack } from "./tokens.js";

const { table, baggage } = document.getElementById("arrived").dataset;
unpack(table, JSON.parse(baggage));
location.replace(`/tables/${table}`);
