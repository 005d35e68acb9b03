// Crowds of a race: all callers start at the same moment, and wait for a database connection for as long as it takes.
import { withWaitLimits } from '#server/db/wait-limits.ts'

/** For a test with a crowd on a busy machine; milliseconds. */
export const crowdTimeout = 120_000

/**
 * Starts `count` pieces of work at once. The queue for the few connections of a test is longer than a request would
 * wait: the race is for rows, not for connections.
 */
export const allAtOnce = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  withWaitLimits({ connectMs: crowdTimeout, silenceMs: 0 }, () =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n))),
  )
