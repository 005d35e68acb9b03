import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseUrls } from '#server/db/database.ts'
import type { FuzzTargetState } from './target-process.ts'
import type { Received } from './mailbox.ts'
import type { World } from './world.ts'

export interface FuzzTarget {
  readonly port: number
  readonly alive: () => boolean
  /** Creates new offices and people; earlier ones stay but are not returned any more. */
  world(): Promise<World>
  /** State after a garbage collection; logged errors are returned once. */
  state(): Promise<FuzzTargetState>
  mails(): Promise<readonly Received[]>
  close(): Promise<void>
}

/** Starts the product in its own process, on a prepared database. */
export async function openFuzzTarget(urls: DatabaseUrls): Promise<FuzzTarget> {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('target-process.ts', import.meta.url)),
    [JSON.stringify({ urls })],
    {
      execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, VITEST: undefined, NODE_ENV: 'test' },
    },
  )
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the product did not start')
    }),
  ])) as [{ port: number }]
  const waiting = new Map<number, { done: (given: unknown) => void; failed: (error: Error) => void }>()
  let asked = 0
  let alive = true
  child.on('message', ({ n, given, failed }: { n: number; given?: unknown; failed?: string }) => {
    const waiter = waiting.get(n)
    waiting.delete(n)
    if (failed) waiter?.failed(new Error(failed))
    else waiter?.done(given)
  })
  child.on('exit', () => {
    alive = false
    for (const { failed } of waiting.values()) failed(new Error('the product has ended'))
  })
  const ask = <T>(question: string): Promise<T> =>
    new Promise<T>((done, failed) => {
      if (!alive) {
        failed(new Error('the product has ended'))
        return
      }
      asked += 1
      waiting.set(asked, {
        done: (given) => {
          done(given as T)
        },
        failed,
      })
      child.send({ n: asked, question })
    })
  return {
    port,
    alive: () => alive,
    world: () => ask('world'),
    state: () => ask('state'),
    mails: () => ask('mails'),
    async close() {
      if (!alive) return
      child.send({ n: 0, question: 'stop' })
      await once(child, 'exit')
    },
  }
}
