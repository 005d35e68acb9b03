import type { Clock } from '#server/ports/clock.ts'

export interface TestClock extends Clock {
  /** Goes on to this moment; never back. */
  set(moment: Date): void
  pass(time: { readonly days?: number; readonly hours?: number; readonly minutes?: number }): void
}

/** A clock that runs as the real one does, ahead of it by what a test let pass; or one that stands still between. */
export function createTestClock({ still = false } = {}): TestClock {
  // Providers count in whole seconds.
  const start = new Date(Math.ceil(Date.now() / 1000) * 1000).getTime()
  let aheadMs = 0
  const clock: TestClock = {
    now: () => new Date((still ? start : Date.now()) + aheadMs),
    set(moment) {
      const further = moment.getTime() - clock.now().getTime()
      if (further < 0) throw new Error('time does not go back')
      aheadMs += further
    },
    pass: ({ days = 0, hours = 0, minutes = 0 }) => {
      aheadMs += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
  return clock
}
