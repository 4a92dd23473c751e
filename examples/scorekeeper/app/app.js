// Without this script every page works; with it, the sheet can also be read offline.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {}); // a browser that blocks storage refuses it
  navigator.serviceWorker.addEventListener("message", () => { // the page could not be left
    document.body.classList.add("offline");
    document.querySelector(".isoffline").scrollIntoView();
  });
}
