import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ErrorBody } from '#server/contract/client.ts'
import { useRetryCountdown } from './retry-countdown.ts'

const refusal = (retryAfterSeconds: number): ErrorBody['error'] => ({
  status: 429,
  code: 'too_many_attempts',
  message: 'Espere.',
  details: { retryAfterSeconds },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const renderCountdown = (error: ErrorBody['error'] | null) =>
  renderHook((shown: ErrorBody['error'] | null) => useRetryCountdown(shown), { initialProps: error })

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

it('begins with the refusal, continues when its message is cleared, and ends', () => {
  const { result, rerender } = renderCountdown(refusal(3))
  expect(result.current).toBe(3)
  pass(1_500)
  expect(result.current).toBe(2)
  rerender(null)
  pass(1_000)
  expect(result.current).toBe(1)
  pass(1_000)
  expect(result.current).toBe(0)
})

it('ends when the message is cleared after the time is over, although the timer was late', () => {
  const { result, rerender } = renderCountdown(refusal(3))
  pass(2_500)
  // A browser delays the timers of a page in the background.
  vi.setSystemTime(Date.now() + 60_000)
  rerender(null)
  expect(result.current).toBe(0)
})
