import { expect } from 'vitest'

/** Processor time of this thread that a function takes, in milliseconds: other processes of the machine do not count. */
export function cpuMs(run: () => unknown): number {
  const started = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1_000
}

/** Returns the minimum of three runs: the first run compiles, and the garbage collector may run in any of them. */
const leastCpuMs = (run: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => cpuMs(run)))

/**
 * Asserts that the time to read a text grows linearly with its length: the text may take 30 times as long as its first
 * tenth, while quadratic time would be 100 times as long.
 */
export function expectLinearTime(read: (text: string) => unknown, text: string): void {
  const tenth = text.slice(0, text.length / 10)
  const name = `${text.slice(0, 20)}… of ${text.length} characters`
  // 100 ms cover the granularity of the clock and a small text that takes no measurable time.
  expect(
    leastCpuMs(() => read(text)),
    name,
  ).toBeLessThan(100 + 30 * leastCpuMs(() => read(tenth)))
}
