import type { Logger } from 'pino'

/** Exit code of a server that ended because of an error that nothing caught; the launcher starts it again. */
export const crashExitCode = 70

/** How long requests in flight may take to end before the process exits, milliseconds. */
const drainMs = 3_000

interface Tolerated {
  /** Library and version in which it was seen, and why it is harmless. */
  readonly reason: string
  readonly matches: (error: unknown) => boolean
}

/** Errors that libraries leave uncaught although nothing of the process is damaged by them. */
const tolerated: readonly Tolerated[] = [
  {
    reason:
      'graphile-worker 0.17 does not await the release of a worker; the connection it rejects with is already replaced',
    matches: (error) =>
      error instanceof Error && /graphile-worker/.test(error.stack ?? '') && /[Cc]onnection|ECONN/.test(error.message),
  },
]

export interface CrashOptions {
  readonly log: Pick<Logger, 'warn' | 'fatal'>
  /** Stops taking requests and resolves when those in flight have ended. */
  readonly drain: () => Promise<void>
  readonly exit?: (code: number) => void
}

/**
 * Ends the process when an error reaches nobody: what the error interrupted may have left anything half changed. It is
 * logged, requests in flight may end, and the launcher or the orchestrator starts the server again. Errors of libraries
 * that are known to be harmless are logged only.
 */
export function crashHandler({ log, drain, exit = process.exit }: CrashOptions) {
  let crashing = false
  return (error: unknown, origin: string): void => {
    const known = tolerated.find(({ matches }) => matches(error))
    if (known) {
      log.warn({ err: error, reason: known.reason }, origin)
      return
    }
    log.fatal({ err: error }, origin)
    if (crashing) return
    crashing = true
    const end = () => {
      exit(crashExitCode)
    }
    setTimeout(end, drainMs).unref()
    void drain().then(end, end)
  }
}

export function installCrashHandlers(options: CrashOptions): void {
  const handle = crashHandler(options)
  process.on('uncaughtException', (error) => {
    handle(error, 'uncaught exception')
  })
  process.on('unhandledRejection', (reason) => {
    handle(reason, 'unhandled rejection')
  })
}
