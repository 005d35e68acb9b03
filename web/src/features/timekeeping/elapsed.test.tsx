import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Elapsed } from './elapsed.tsx'
import type { ReadTimer } from './timekeeping.queries.ts'

const timer = (more: Partial<ReadTimer> = {}): ReadTimer => ({
  id: '0193a1b2-0000-7000-8000-000000000001',
  case: null,
  narrative: '',
  running: true,
  elapsedSeconds: 58,
  startedAt: '2026-12-10T14:00:00.000Z',
  version: 1,
  readAtMs: performance.now(),
  ...more,
})
let visibility: DocumentVisibilityState
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const advance = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
}
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('counts on with one interval for several timers, and none once they are gone', () => {
  const { unmount } = render(
    <>
      <Elapsed timer={timer()} /> y <Elapsed timer={timer()} />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  advance(3_000)
  expect(document.body.textContent).toBe('0:01:01 y 0:01:01')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('stops its interval while the page is hidden, and shows the right time when it comes back', () => {
  render(<Elapsed timer={timer()} />)
  setVisibility('hidden')
  expect(vi.getTimerCount()).toBe(0)
  advance(60_000)
  expect(document.body.textContent).toBe('0:00:58')
  setVisibility('visible')
  expect(screen.getByText('0:01:58')).toBeTruthy()
  expect(vi.getTimerCount()).toBe(1)
})

it('does not count a paused timer', () => {
  render(<Elapsed timer={timer({ running: false })} />)
  expect(vi.getTimerCount()).toBe(0)
  advance(5_000)
  expect(document.body.textContent).toBe('0:00:58')
})

it('is not moved by the end of daylight saving time or a corrected clock', () => {
  render(<Elapsed timer={timer({ startedAt: '2026-11-01T05:59:00.000Z' })} />)
  // In New York 01:59 is followed by 01:00 at this moment.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-01T06:00:00.000Z'))
  advance(2_000)
  expect(document.body.textContent).toBe('0:01:00')
  clock.mockReturnValue(Date.parse('2026-11-01T05:00:00.000Z'))
  advance(1_000)
  expect(document.body.textContent).toBe('0:01:01')
})
