import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { Shutdown, StartInterrupted } from './shutdown.ts'

const silent = pino({ level: 'silent' })

describe('stopping', () => {
  it('undoes the steps in reverse, once', async () => {
    const undone: string[] = []
    const shutdown = new Shutdown(silent)
    for (const name of ['database', 'application', 'http']) {
      await shutdown.step(
        name,
        () => name,
        (started) => {
          undone.push(started)
        },
      )
    }
    await Promise.all([shutdown.stop(), shutdown.stop()])
    expect(undone).toEqual(['http', 'application', 'database'])
  })

  it('waits for a running step, undoes it and starts no other', async () => {
    const undone: string[] = []
    const shutdown = new Shutdown(silent)
    const started = Promise.withResolvers<string>()
    const start = shutdown
      .step(
        'database',
        () => started.promise,
        (name) => {
          undone.push(name)
        },
      )
      .then(() =>
        shutdown.step(
          'application',
          () => 'application',
          (name) => {
            undone.push(name)
          },
        ),
      )
    const outcome = start.catch((error: unknown) => error)
    const stopped = shutdown.stop()
    started.resolve('database')
    await stopped
    expect(await outcome).toBeInstanceOf(StartInterrupted)
    expect(undone).toEqual(['database'])
    await expect(shutdown.step('late', () => 1)).rejects.toThrow(StartInterrupted)
  })

  it('does not undo a step that failed', async () => {
    const undone: string[] = []
    const shutdown = new Shutdown(silent)
    await shutdown.step(
      'database',
      () => 'database',
      (name) => {
        undone.push(name)
      },
    )
    await expect(
      shutdown.step(
        'application',
        () => {
          throw new Error('no')
        },
        () => {
          undone.push('application')
        },
      ),
    ).rejects.toThrow('no')
    await shutdown.stop()
    expect(undone).toEqual(['database'])
  })

  it('continues when a step cannot be undone', async () => {
    const undone: string[] = []
    const shutdown = new Shutdown(silent)
    await shutdown.step(
      'database',
      () => 'database',
      (name) => {
        undone.push(name)
      },
    )
    await shutdown.step(
      'application',
      () => 'application',
      () => {
        throw new Error('stuck')
      },
    )
    await shutdown.stop()
    expect(undone).toEqual(['database'])
  })
})
