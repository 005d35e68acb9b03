import { createHash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { defineConfig, MikroORM, type EntitySchema, type EntityClass } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import { awaitsScope, behindScope, tellScope, type ScopeValues } from './carried-scope.ts'
import { currentScope, keepsConnectionAsItIs, scopeSettings } from './scope.ts'
import { companionOfCommit } from './with-commits.ts'

const applied = new WeakMap<DatabaseConnection, string>()
/** Not SQL: what a connection of ours understands as {@link tellScope}. */
const telling = '/* scope */'

/**
 * Tells a connection that was just taken whose rows it may show. A connection that already says so is left as it
 * is, which saves the round trip when one company's requests follow each other.
 */
export async function applyScope(connection: DatabaseConnection): Promise<void> {
  if (keepsConnectionAsItIs()) return
  const { company, user, scope } = scopeSettings(currentScope())
  const wanted = `${scope}|${company}|${user}`
  if (applied.get(connection) === wanted) return
  applied.delete(connection)
  await connection.executeQuery(CompiledQuery.raw(telling, [company, user, scope]))
  applied.set(connection, wanted)
}

const names = new Map<string, string>()
const statementName = (text: string): string => {
  let name = names.get(text)
  if (!name) names.set(text, (name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`))
  return name
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Gives statements marked `hot` a name, so that PostgreSQL parses and plans them once per connection, and tells the
 * connection its scope with the first that follows.
 */
function prepareClient(client: PoolClient): void {
  const plain = client.query.bind(client) as unknown as Query
  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === telling) {
      tellScope(client, values as unknown as ScopeValues)
      return { rows: [] }
    }
    const companion = companionOfCommit(text)
    if (companion) await plain(companion.text, companion.values)
    return behindScope(client, plain as (config: unknown) => Promise<unknown>, { text, values, ...(text.includes('/* hot */') ? { name: statementName(text) } : {}) })
  }
  const query: Query = (config, values, callback) => {
    // Who asks the pool itself is answered by callback and takes a connection as it is.
    if (callback !== undefined || typeof values === 'function') return plain(config, values, callback)
    if (typeof config === 'string') return run(config, Array.isArray(values) ? values : [])
    if (awaitsScope(client)) throw new Error('only a statement in text carries a scope')
    return plain(config, values)
  }
  client.query = query as unknown as PoolClient['query']
}

export interface OrmOptions {
  readonly clientUrl: string
  readonly entities: readonly (EntitySchema | EntityClass)[]
  readonly poolSize?: number
}

export const usualPoolSize = 16

/** The ORM over the application's role: it owns nothing and row security binds it. */
export const openOrm = ({ clientUrl, entities, poolSize = usualPoolSize }: OrmOptions): Promise<MikroORM> => MikroORM.init(defineConfig({
  clientUrl,
  entities: [...entities],
  forceUtcTimezone: true,
  // Requests fork their own manager; the global one is never used for work.
  allowGlobalContext: false,
  ignoreUndefinedInQuery: false,
  ensureDatabase: false,
  pool: { min: 0, max: poolSize },
  onReserveConnection: (connection: unknown) => applyScope(connection as DatabaseConnection),
  driverOptions: {
    onPoolCreated: (pool: Pool) => { pool.on('connect', prepareClient) },
  },
}))
