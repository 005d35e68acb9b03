import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToday } from './use-clock.ts'

const Today = () => <p>{useToday()}</p>

beforeEach(() => {
  // The last minute of the day in Puerto Rico.
  vi.useFakeTimers({ now: new Date('2026-12-01T03:59:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('an open page shows the new day within a minute of midnight in Puerto Rico', () => {
  const { container } = render(<Today />)
  expect(container.textContent).toBe('2026-11-30')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(container.textContent).toBe('2026-12-01')
})

it('a page that was hidden shows the present day as soon as it is seen, although its timers did not run', () => {
  const { container } = render(<Today />)
  vi.setSystemTime(new Date('2026-12-03T12:00:00Z'))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(container.textContent).toBe('2026-12-03')
})
