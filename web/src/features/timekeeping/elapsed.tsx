import { useSyncExternalStore } from 'react'
import { formatElapsed } from './duration.ts'
import type { ReadTimer } from './timekeeping.queries.ts'

const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

/** Starts or stops the interval: one for all timers on the screen, none while the page is hidden or no timer runs. */
function updateInterval(): void {
  const isNeeded = listeners.size > 0 && document.visibilityState === 'visible'
  if (isNeeded && interval === undefined)
    interval = setInterval(() => {
      for (const listener of listeners) listener()
    }, 1_000)
  else if (!isNeeded && interval !== undefined) {
    clearInterval(interval)
    interval = undefined
  }
}

function onVisibilityChange(): void {
  updateInterval()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibilityChange)
  listeners.add(listener)
  updateInterval()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibilityChange)
    updateInterval()
  }
}
/** Subscription of a paused timer, which does not change. */
const subscribeToNothing = () => () => undefined

/** Returns the seconds of a timer now: the seconds of the response plus the seconds since it arrived. */
const secondsNow = ({ elapsedSeconds, running, readAtMs }: ReadTimer): number =>
  elapsedSeconds + (running ? Math.max(0, Math.floor((performance.now() - readAtMs) / 1_000)) : 0)

/** The time of a timer, which counts on while it runs: 0:18:42. */
export function Elapsed({ timer }: { readonly timer: ReadTimer }) {
  return formatElapsed(useSyncExternalStore(timer.running ? subscribe : subscribeToNothing, () => secondsNow(timer)))
}
