import { useEffect, useState } from 'react'
import type { ErrorBody } from '#server/contract/client.ts'

/** Returns the seconds that a refusal asks to wait, or 0. */
export function pauseOf(error: ErrorBody['error'] | string | null): number {
  const details = typeof error === 'object' ? error?.details : undefined
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return 0
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : 0
}

/** Counts down the seconds until the next attempt; begins anew with each refusal. */
export function usePause(error: ErrorBody['error'] | string | null): number {
  const [pause, setPause] = useState({ error, until: 0, left: 0 })
  if (pause.error !== error) {
    const seconds = pauseOf(error)
    // A cleared message does not end the pause.
    setPause({ error, until: seconds > 0 ? Date.now() + seconds * 1_000 : pause.until, left: seconds > 0 ? seconds : pause.left })
  }
  const { until } = pause
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      setPause((now) => (now.until === until ? { ...now, left } : now))
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => { clearInterval(timer) }
  }, [until])
  return pause.left
}
