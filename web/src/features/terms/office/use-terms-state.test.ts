import { afterEach, describe, expect, it, vi } from 'vitest'
import { presentMonday } from './use-terms-state.ts'

describe('the week that the terms of the office begin with', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['Monday', '2026-11-30T14:00:00Z', '2026-11-30'],
    ['Friday', '2026-12-04T23:00:00Z', '2026-11-30'],
    ['Saturday', '2026-12-05T14:00:00Z', '2026-12-07'],
    ['Sunday', '2026-12-06T14:00:00Z', '2026-12-07'],
    ['Friday evening in Puerto Rico, when it is Saturday in Greenwich', '2026-12-05T02:00:00Z', '2026-11-30'],
  ])('is the week of the next working days: %s', (_, now, monday) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(presentMonday()).toBe(monday)
  })
})
