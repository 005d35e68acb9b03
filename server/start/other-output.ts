// Redirects output of libraries and warnings of Node to the log, so that standard output contains JSON only.
import { format } from 'node:util'
import type { Logger } from 'pino'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const

/** Sends `console` and process warnings of this process to the log. */
export function logOtherOutput(log: Logger): void {
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    (typeof levels)[keyof typeof levels],
  ][]) {
    console[method] = (...args: unknown[]) => {
      log[level](format(...args))
    }
  }
  // Node's own listener prints text to standard error.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, 'Node warns')
  })
}
