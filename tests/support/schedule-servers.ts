// Servers in processes of their own over one database.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ScheduleOrder, ScheduleServerSettings } from '../faults/schedule-server.ts'

export interface ScheduleServer {
  readonly url: string
  readonly process: ChildProcess
  /** Answers once it is done; false for a slot that another server ran. */
  ask(order: Exclude<ScheduleOrder, { kind: 'stop' }>): Promise<boolean>
  /** At once, as the machine's failure would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startScheduleServer(settings: ScheduleServerSettings): Promise<ScheduleServer> {
  const child = fork(join(import.meta.dirname, '../faults/schedule-server.ts'), [JSON.stringify(settings)], { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port }] = await once(child, 'message') as [{ port: number }]
  const gone = () => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve())
  return {
    url: `http://127.0.0.1:${port}`, process: child,
    async ask(order) {
      const answer = once(child, 'message')
      child.send(order)
      return ((await Promise.race([answer, gone().then(() => [{ ran: false }])])) as [{ ran: boolean }])[0].ran
    },
    async kill() { const ended = gone(); child.kill('SIGKILL'); await ended },
    async stop() {
      const ended = gone()
      if (child.connected) child.send({ kind: 'stop' } satisfies ScheduleOrder)
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}
