// A worker that counts time: a page out of sight is woken once a second at most, a worker is not.
setInterval(() => postMessage(null), 1_000 / 15)
