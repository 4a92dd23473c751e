// The proof of the deals: this browser computes the cards again, and compares what it has received during
// the match.
import { commitment, outcome } from "./chance.js";
import { language, proofAt } from "./tokens.js";

const verdict = document.getElementById("verdict"), button = document.getElementById("check");
const data = JSON.parse(document.getElementById("data")?.textContent ?? "null");

// right reports whether a step is what its key and its nonces decide, and what this browser was promised.
function right(step, number, seen) {
  const promised = seen.commitments[number];
  const want = step.kind === "deal" ? step.hands.map((hand) => [...hand].sort()) : step.drawn;
  return (!promised || promised === commitment(step.key)) && JSON.stringify(outcome(data, step, number)) === JSON.stringify(want);
}

function check() {
  const seen = proofAt(data.table), words = verdict.dataset;
  const wrong = data.steps.map((step, i) => (right(step, i + 1, seen) ? 0 : i + 1)).filter(Boolean);
  data.steps.forEach((_, i) => {
    const e = document.querySelector(`#step-${i + 1} .outcome`), good = !wrong.includes(i + 1);
    e.textContent = good ? `✓ ${words.right}` : `✗ ${words.wrong}`;
    e.className = `outcome ${good ? "good" : "bad"}`;
  });
  const promises = data.steps.filter((_, i) => seen.commitments[i + 1]).length;
  const nonces = data.steps.filter((step, i) => step.nonces.includes(seen.nonces[i + 1])).length;
  verdict.className = wrong.length > 0 ? "error" : "good";
  verdict.textContent = [
    wrong.length > 0 ? words.bad.replace("{0}", wrong.join(", ")) : words.good.replace("{0}", data.steps.length),
    promises > 0 ? words.seen.replace("{0}", promises).replace("{1}", nonces) : words.unseen,
  ].join(" ");
}

language();
button?.addEventListener("click", check);
