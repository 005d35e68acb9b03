// Server processes on one database.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ScheduleOrder, ScheduleServerSettings } from '../faults/schedule-server.ts'

export interface ScheduleServer {
  readonly url: string
  readonly process: ChildProcess
  /** Resolves when the slot was run; false when another server ran it. */
  send(order: Exclude<ScheduleOrder, { kind: 'stop' }>): Promise<boolean>
  /** Kills with SIGKILL, like a machine failure. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** How the process of a server is started. */
export interface ProcessOptions {
  /** Directory for a CPU profile of the main thread, written when the process stops. */
  readonly profile?: string
  /**
   * Whether the server starts in a separate session, like under a service manager. Linux divides a busy processor
   * between sessions, so that otherwise the server would share its part with the client that measures it.
   */
  readonly ownSession?: boolean
}

/** Starts a file of this repository as a process with a channel for messages. */
export const forkServer = (file: string, settings: object, { profile, ownSession = false }: ProcessOptions) =>
  fork(file, [JSON.stringify(settings)], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
    ],
    detached: ownSession,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

export async function startScheduleServer(
  settings: ScheduleServerSettings,
  options: ProcessOptions = {},
): Promise<ScheduleServer> {
  const child = forkServer(join(import.meta.dirname, '../faults/schedule-server.ts'), settings, options)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const gone = once(child, 'exit').then(() => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    async send(order) {
      const answered = new Promise<boolean>((resolve) => {
        child.once('message', (answer) => {
          resolve((answer as { ran: boolean }).ran)
        })
      })
      child.send(order)
      return Promise.race([answered, gone.then(() => false)])
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (child.connected) child.send({ kind: 'stop' } satisfies ScheduleOrder)
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await gone
      clearTimeout(killTimer)
    },
  }
}
