import type { Logger } from 'pino'

/**
 * What no other code caught is written down, and everybody else's requests go on. Each request and job has its own
 * unit of work, so one that died halfway leaves nothing behind that another would use.
 */
export function keepServing(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
  })
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'unhandled rejection')
  })
}
