import type { Clock } from '#server/ports/clock.ts'

export interface TestClock extends Clock {
  /**
   * Advances the clock to this moment; throws for an earlier moment. Fixed moments are therefore at least ten years in
   * the future.
   */
  set(moment: Date): void
  advance(time: { readonly days?: number; readonly hours?: number; readonly minutes?: number }): void
}

/** A clock that runs in real time with an offset set by the test, or that is stopped. */
export function createTestClock({ isStopped = false } = {}): TestClock {
  // Providers count in whole seconds.
  const start = new Date(Math.ceil(Date.now() / 1000) * 1000).getTime()
  let aheadMs = 0
  const clock: TestClock = {
    now: () => new Date((isStopped ? start : Date.now()) + aheadMs),
    set(moment) {
      const further = moment.getTime() - clock.now().getTime()
      if (further < 0) throw new Error('time does not go back')
      aheadMs += further
    },
    advance: ({ days = 0, hours = 0, minutes = 0 }) => {
      aheadMs += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
  return clock
}
