// Requests for an exported file whose rows cannot be read, without a database.
import type { EntityManager } from '@mikro-orm/postgresql'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns an entity manager whose statements `answer` answers with rows. */
function managerOf(answer: (statement: string) => Promise<unknown[]>): EntityManager {
  const driver = new DummyDriver()
  driver.acquireConnection = async () => ({
    executeQuery: async <Row>({ sql }: { readonly sql: string }) => ({ rows: (await answer(sql)) as Row[] }),
    streamQuery: () => {
      throw new Error('not streamed')
    },
  })
  const kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { getKysely: () => kysely } as unknown as EntityManager
}

/**
 * Returns the parts of a request for a file: statements that contain `failing` fail, every other one returns `row`, and
 * the audit entry is written a moment later. `steps` gets `rows` and `audit` in the order in which they are asked for.
 */
export function failingExport({ failing, row }: { readonly failing: string; readonly row: object }) {
  const steps: ('rows' | 'audit')[] = []
  const res = Object.assign(new PassThrough(), { set: () => res, attachment: () => res, type: () => res })
  res.on('error', () => undefined)
  const em = managerOf(async (statement) => {
    if (!statement.includes(failing)) return [row]
    steps.push('rows')
    throw new Error('the rows cannot be read')
  })
  const primary = managerOf(async () => {
    steps.push('audit')
    await sleep(50)
    return []
  })
  return { em, primary, res, steps, locale: 'en', log: { info: () => undefined } }
}

/** Runs `work` and returns the errors that would have ended the process meanwhile. */
export async function uncaughtErrorsDuring(work: () => Promise<void>): Promise<readonly unknown[]> {
  const errors: unknown[] = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => errors.push(error))
  try {
    await work()
    await sleep(0)
  } finally {
    process.removeAllListeners('uncaughtException')
    for (const listener of listeners) process.on('uncaughtException', listener)
  }
  return errors
}
