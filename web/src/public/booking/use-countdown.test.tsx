import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

const now = Date.parse('2026-11-17T14:00:00Z')
const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('counts down to zero, and ends once, also when the page is shown again later', () => {
  const onEnd = vi.fn<() => void>()
  const { result } = renderHook(() => useCountdown(now + 2_500, onEnd))
  expect(result.current).toBe(2_500)
  act(() => void vi.advanceTimersByTime(1_500))
  expect(result.current).toBe(1_000)
  act(() => void vi.advanceTimersByTime(1_000))
  wake()
  expect([result.current, onEnd.mock.calls.length]).toEqual([0, 1])
})

it('ends at once when the deadline has passed', () => {
  const onEnd = vi.fn<() => void>()
  const { result } = renderHook(() => useCountdown(now - 1, onEnd))
  wake()
  expect([result.current, onEnd.mock.calls.length]).toEqual([0, 1])
})

it('ends when the page is shown again after its timers stood still', () => {
  const onEnd = vi.fn<() => void>()
  renderHook(() => useCountdown(now + 2_500, onEnd))
  vi.setSystemTime(now + 60_000)
  wake()
  expect(onEnd).toHaveBeenCalledOnce()
})
