import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseUrls } from '#server/db/database.ts'
import type { FuzzTargetState } from './target-process.ts'
import type { ReceivedMail } from './mailbox.ts'
import type { FuzzFixture } from './fuzz-fixture.ts'

export interface FuzzTarget {
  readonly port: number
  readonly isAlive: () => boolean
  /** Creates new offices and people; earlier ones stay but are no longer returned. */
  createFixture(): Promise<FuzzFixture>
  /** State after a garbage collection; logged errors are returned once. */
  state(): Promise<FuzzTargetState>
  mails(): Promise<readonly ReceivedMail[]>
  close(): Promise<void>
}

/** Starts the product in a separate process, on a prepared database. */
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
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let lastQuestionId = 0
  let isAlive = true
  child.on('message', ({ n, result, failed }: { n: number; result?: unknown; failed?: string }) => {
    const waiter = waiting.get(n)
    waiting.delete(n)
    if (failed) waiter?.reject(new Error(failed))
    else waiter?.resolve(result)
  })
  child.on('exit', () => {
    isAlive = false
    for (const { reject } of waiting.values()) reject(new Error('the product has ended'))
  })
  const send = <T>(question: string): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (!isAlive) {
        reject(new Error('the product has ended'))
        return
      }
      lastQuestionId += 1
      waiting.set(lastQuestionId, {
        resolve: (result) => {
          resolve(result as T)
        },
        reject,
      })
      child.send({ n: lastQuestionId, question })
    })
  return {
    port,
    isAlive: () => isAlive,
    createFixture: () => send('fixture'),
    state: () => send('state'),
    mails: () => send('mails'),
    async close() {
      if (!isAlive) return
      child.send({ n: 0, question: 'stop' })
      await once(child, 'exit')
    },
  }
}
