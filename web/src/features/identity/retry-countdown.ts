import { useEffect, useRef, useState } from 'react'
import type { ErrorBody } from '#server/contract/client.ts'

/** Returns the seconds that a refusal asks to wait, or 0. */
export function retryAfterSecondsOf(error: ErrorBody['error'] | string | null): number {
  const details = typeof error === 'object' ? error?.details : undefined
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return 0
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : 0
}

/**
 * Counts down the seconds until the next attempt. A later refusal restarts the countdown; clearing the message does not
 * end it.
 */
export function useRetryCountdown(error: ErrorBody['error'] | string | null): number {
  const seconds = retryAfterSecondsOf(error)
  const pausedUntil = useRef(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (seconds > 0) pausedUntil.current = Date.now() + seconds * 1_000
    const update = (): number => {
      const remaining = Math.max(0, Math.ceil((pausedUntil.current - Date.now()) / 1_000))
      setSecondsLeft(remaining)
      return remaining
    }
    if (update() === 0) return undefined
    const timer = setInterval(() => {
      if (update() === 0) clearInterval(timer)
    }, 200)
    return () => {
      clearInterval(timer)
    }
  }, [error, seconds])
  return secondsLeft
}
