// Timer of the frames of a recording, in a worker: browsers throttle timers of hidden pages to one per second, but not
// those of workers. The page reports how long it drew a frame, and the timer then requests the next one: a slow page
// draws fewer frames instead of queueing them.
const frameMs = 1_000 / 12
/** The page rests at least twice as long as it drew, so that drawing takes at most a third of its time. */
const minRestPerDrawing = 2

addEventListener('message', ({ data: drawingMs }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), Math.max(frameMs - drawingMs, drawingMs * minRestPerDrawing))
})
