import { describe, expect, it, vi } from 'vitest'
import { crashExitCode, crashHandler } from './crash-handlers.ts'

const handler = (drain: () => Promise<void> = () => Promise.resolve()) => {
  const log = { warn: vi.fn<() => void>(), fatal: vi.fn<() => void>() }
  const exit = vi.fn<(code: number) => void>()
  return { log, exit, handle: crashHandler({ log, drain, exit }) }
}

describe('an uncaught error', () => {
  it('is logged, and the process exits with the crash code after the drain', async () => {
    const drained = Promise.withResolvers<void>()
    const { log, exit, handle } = handler(() => drained.promise)
    handle(new Error('half done'), 'uncaught exception')
    expect(log.fatal).toHaveBeenCalledOnce()
    expect(exit).not.toHaveBeenCalled()
    drained.resolve()
    await vi.waitFor(
      () => {
        expect(exit).toHaveBeenCalledExactlyOnceWith(crashExitCode)
      },
      { timeout: 10_000 },
    )
  })

  it('ends the process after three seconds even if the drain takes longer', () => {
    vi.useFakeTimers()
    try {
      const { exit, handle } = handler(() => new Promise(() => undefined))
      handle(new Error('half done'), 'unhandled rejection')
      vi.advanceTimersByTime(2_999)
      expect(exit).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(exit).toHaveBeenCalledWith(crashExitCode)
    } finally {
      vi.useRealTimers()
    }
  })

  it('starts only one drain together with further errors', async () => {
    const drain = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { log, exit, handle } = handler(drain)
    handle(new Error('one'), 'uncaught exception')
    handle(new Error('two'), 'uncaught exception')
    await vi.waitFor(
      () => {
        expect(exit).toHaveBeenCalledOnce()
      },
      { timeout: 10_000 },
    )
    expect(drain).toHaveBeenCalledOnce()
    expect(log.fatal).toHaveBeenCalledTimes(2)
  })

  it('is tolerated when a library is known to leave it uncaught', () => {
    const { log, exit, handle } = handler()
    const connectionError = new Error('Connection terminated unexpectedly')
    connectionError.stack = `${connectionError.message}\n    at release (/app/node_modules/graphile-worker/dist/main.js:493:27)`
    handle(connectionError, 'unhandled rejection')
    expect(log.warn).toHaveBeenCalledOnce()
    expect(log.fatal).not.toHaveBeenCalled()
    expect(exit).not.toHaveBeenCalled()
  })

  it('is not tolerated with another message of the library', () => {
    const { log, exit, handle } = handler(() => new Promise(() => undefined))
    const programmingError = new Error('undefined is not a function')
    programmingError.stack = `${programmingError.message}\n    at release (/app/node_modules/graphile-worker/dist/main.js:493:27)`
    handle(programmingError, 'unhandled rejection')
    expect(log.fatal).toHaveBeenCalledOnce()
    expect(exit).not.toHaveBeenCalled()
  })
})
