import { useSyncExternalStore } from 'react'
import { formatElapsed } from './duration.ts'
import type { ReadTimer } from './timekeeping.queries.ts'

const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

/** One interval for all timers on the screen, and none while the page is hidden or no timer runs. */
function schedule(): void {
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

function onVisibility(): void {
  schedule()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  schedule()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility)
    schedule()
  }
}
const never = () => () => undefined

/** Seconds of a timer now: those of the answer and those that passed on the page since. */
const secondsNow = ({ elapsedSeconds, running, readAtMs }: ReadTimer): number =>
  elapsedSeconds + (running ? Math.max(0, Math.floor((performance.now() - readAtMs) / 1_000)) : 0)

/** The time of a timer, which counts on while it runs: 0:18:42. */
export function Elapsed({ timer }: { readonly timer: ReadTimer }) {
  return formatElapsed(useSyncExternalStore(timer.running ? subscribe : never, () => secondsNow(timer)))
}
