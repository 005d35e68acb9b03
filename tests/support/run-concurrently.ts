// Concurrency tests: callers start at the same moment, and wait for a database connection as long as the test may take.
import { withWaitLimits } from '#server/db/wait-limits.ts'

/** Timeout of a concurrency test on a busy machine, in milliseconds. */
export const concurrencyTimeout = 120_000

/**
 * Runs `count` tasks concurrently. Waiting for the test's few connections takes longer than requests allow, so
 * connecting may take as long as the test, and answers have no time limit: the race is about rows.
 */
export const runConcurrently = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  withWaitLimits({ connectMs: concurrencyTimeout, silenceMs: 0 }, () =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n))),
  )
