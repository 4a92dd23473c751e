// Without this script every page works; with it, the sheet can also be read offline.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
