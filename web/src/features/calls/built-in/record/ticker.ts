// A worker that counts time: a page out of sight is woken once a second at most, a worker is not. It waits for the page
// to say how long the last picture took, so that a busy one draws less often instead of falling behind.
const everyMs = 1_000 / 12

addEventListener('message', ({ data: took }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), Math.max(everyMs - took, took * 2))
})
