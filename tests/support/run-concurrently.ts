// Concurrency tests: callers start at the same moment and wait for a database connection without a timeout.
import { withWaitLimits } from '#server/db/wait-limits.ts'

/** Timeout of a concurrency test on a busy machine, in milliseconds. */
export const concurrencyTimeout = 120_000

/**
 * Runs `count` tasks concurrently. Waiting for the test's few connections takes longer than requests allow, so the
 * timeout is removed: the race is about rows.
 */
export const runConcurrently = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  withWaitLimits({ connectMs: concurrencyTimeout, silenceMs: 0 }, () =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n))),
  )
