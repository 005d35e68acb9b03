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

/** Arguments of Node that leave a CPU profile of the main thread in a directory when the process stops. */
export const profileArguments = (directory: string | undefined): readonly string[] =>
  directory === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${directory}`]

export interface ScheduleServerOptions extends ScheduleServerSettings {
  /** Directory for a CPU profile of the process. */
  readonly profile?: string
}

export async function startScheduleServer({ profile, ...settings }: ScheduleServerOptions): Promise<ScheduleServer> {
  const child = fork(join(import.meta.dirname, '../faults/schedule-server.ts'), [JSON.stringify(settings)], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...profileArguments(profile)],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
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
