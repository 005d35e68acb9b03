import type { Logger } from 'pino'

/** Exit code after an uncaught error; the launcher starts the server again. */
export const crashExitCode = 70

/** Time limit of requests in flight before the process exits, in milliseconds. */
const drainMs = 3_000

interface ToleratedError {
  /** The library and version that throw it, and why it is harmless. */
  readonly reason: string
  readonly matches: (error: unknown) => boolean
}

/** Uncaught errors of libraries that leave the process undamaged. */
const toleratedErrors: readonly ToleratedError[] = [
  {
    reason:
      'graphile-worker 0.17 does not await the release of a worker; the connection it rejects with is already replaced',
    matches: (error) =>
      error instanceof Error && /graphile-worker/.test(error.stack ?? '') && /[Cc]onnection|ECONN/.test(error.message),
  },
]

export interface CrashOptions {
  readonly log: Pick<Logger, 'warn' | 'fatal'>
  /** Stops accepting requests and resolves when requests in flight have ended. */
  readonly drain: () => Promise<void>
  readonly exit?: (code: number) => void
}

/**
 * Ends the process after an uncaught error, because the interrupted work may be half done. The error is logged,
 * requests in flight may finish, and the launcher or the orchestrator restarts the server. Known harmless errors of
 * libraries are only logged.
 */
export function crashHandler({ log, drain, exit = process.exit }: CrashOptions) {
  let crashing = false
  return (error: unknown, origin: string): void => {
    const match = toleratedErrors.find(({ matches }) => matches(error))
    if (match) {
      log.warn({ err: error, reason: match.reason }, origin)
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
