// Timer in a worker: browsers throttle timers of hidden pages to one per second, but not those of workers. It waits
// until the page reports that the last frame was drawn, so that a slow page draws fewer frames instead of queueing
// them.
const everyMs = 1_000 / 12

addEventListener('message', ({ data: drawingMs }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), Math.max(everyMs - drawingMs, drawingMs * 2))
})
