import { createHash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { defineConfig, MikroORM, type EntitySchema, type EntityClass } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import { currentScope, keepsConnectionAsItIs, scopeSettings } from './scope.ts'

const applied = new WeakMap<DatabaseConnection, string>()

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
  await connection.executeQuery(CompiledQuery.raw(
    "/* hot */ select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false), set_config('app.scope', $3, false)",
    [company, user, scope],
  ))
  applied.set(connection, wanted)
}

const names = new Map<string, string>()
const statementName = (text: string): string => {
  let name = names.get(text)
  if (!name) names.set(text, (name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`))
  return name
}

interface NamedQuery { text: string; values: unknown[]; name?: string }
type Query = (config: NamedQuery | string, values?: unknown, callback?: unknown) => unknown

/** Gives statements marked `hot` a name, so that PostgreSQL parses and plans them once per connection. */
function nameHotStatements(client: PoolClient): void {
  const plain = client.query.bind(client) as unknown as Query
  const named: Query = (config, values, callback) => {
    if (typeof config === 'string' && config.includes('/* hot */') && Array.isArray(values)) {
      return plain({ name: statementName(config), text: config, values }, callback)
    }
    return plain(config, values, callback)
  }
  client.query = named as unknown as PoolClient['query']
}

export interface OrmOptions {
  readonly clientUrl: string
  readonly entities: readonly (EntitySchema | EntityClass)[]
  readonly poolSize?: number
}

/** The ORM over the application's role: it owns nothing and row security binds it. */
export const openOrm = ({ clientUrl, entities, poolSize = 16 }: OrmOptions): Promise<MikroORM> => MikroORM.init(defineConfig({
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
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    onPoolCreated: (pool: Pool) => { pool.on('connect', nameHotStatements) },
  },
}))
