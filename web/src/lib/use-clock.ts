import { useSyncExternalStore } from 'react'
import { today } from './format.ts'

/** How often an open page looks at the clock, in milliseconds; a hidden page also does when it is shown again. */
const checkMs = 60_000

export function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, checkMs)
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

/** Returns what `read` computes from the present time, and renders again when that changes on an open page. */
export const useClock = <Value extends string | number>(read: () => Value): Value =>
  useSyncExternalStore(watchClock, read)

/** Returns the present day in Puerto Rico, `YYYY-MM-DD`. */
export const useToday = (): string => useClock(today)
