import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPool } from 'kysely'
import {
  createPostgreSqlTypeParsers,
  defineConfig,
  MikroORM,
  type EntitySchema,
  type EntityClass,
} from '@mikro-orm/postgresql'
import pg, { type PoolClient } from 'pg'
import { operationOf, traced } from '#server/tracing.ts'
import { awaitsScope, behindScope, tellScope } from './carried-scope.ts'
import { DatabasePool, type DatabasePoolOptions } from './pool.ts'
import { currentScope, keepsConnectionAsItIs, scopeSettings } from './scope.ts'
import { companionOfCommit } from './with-commits.ts'

const applied = new WeakMap<PoolClient, string>()

/**
 * Tells a connection that was just taken whose rows it may show. A connection that already says so is left as it
 * is, which saves the round trip when one company's requests follow each other.
 */
function applyScope(client: PoolClient): void {
  if (keepsConnectionAsItIs()) return
  const { company, user, scope } = scopeSettings(currentScope())
  const wanted = `${scope}|${company}|${user}`
  if (applied.get(client) === wanted) return
  tellScope(client, [company, user, scope])
  applied.set(client, wanted)
}

const names = new Map<string, string>()
const statementName = (text: string): string => {
  let name = names.get(text)
  if (!name) names.set(text, (name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`))
  return name
}

const transactionBoundary = /^(?:begin|start transaction|commit|rollback)(?! to )\b/
/** Is not among the driver's named types. */
const textArray: Parameters<typeof pg.types.getTypeParser>[0] = 1009 as number
/** The ORM reads instants as text. */
const typeParsers = createPostgreSqlTypeParsers(
  pg.types.getTypeParser(textArray, 'text') as unknown as (text: string) => string[],
)

type PgQuery = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Gives statements marked `hot` a name, so that PostgreSQL parses and plans them once per connection, and tells the
 * connection its scope with the first that follows.
 */
function prepareClient(client: PoolClient): void {
  for (const [oid, parser] of Object.entries(typeParsers)) client.setTypeParser(Number(oid), parser)
  const plain = client.query.bind(client) as unknown as PgQuery
  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      const companion = companionOfCommit(text)
      if (companion) await plain(companion.text, companion.values)
      const operation = operationOf(text)
      return await traced(
        `db ${operation}`,
        { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation } },
        () =>
          behindScope(client, plain as (config: unknown) => Promise<unknown>, {
            text,
            values,
            ...(text.includes('/* hot */') ? { name: statementName(text) } : {}),
          }),
      )
    } catch (error) {
      // Kysely gives a connection back only after a `commit` or `rollback` that succeeded, and never after a failed
      // `begin`.
      if (transactionBoundary.test(text)) client.release(true)
      throw error
    }
  }
  const query: PgQuery = (config, values, callback) => {
    // Who asks the pool itself is answered by callback and takes a connection as it is.
    if (callback !== undefined || typeof values === 'function') return plain(config, values, callback)
    if (typeof config === 'string') return run(config, Array.isArray(values) ? values : [])
    if (awaitsScope(client)) throw new Error('only a statement in text carries a scope')
    return plain(config, values)
  }
  client.query = query as unknown as PoolClient['query']
}

/** The pool of the application's role. */
export const openAppPool = (options: Omit<DatabasePoolOptions, 'name'>): DatabasePool =>
  new DatabasePool({ name: 'app', ...options })

export interface OrmOptions {
  /** Of the application's role: it owns nothing and row security binds it. The ORM ends it when it is closed. */
  readonly pool: DatabasePool
  readonly entities: readonly (EntitySchema | EntityClass)[]
}

/** Opens the ORM over a pool whose connections show the rows of the current scope. */
export function openOrm({ pool, entities }: OrmOptions): Promise<MikroORM> {
  pool.on('connect', prepareClient)
  const scoped: PostgresPool = {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      applyScope(client)
      return client as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    },
    end: () => pool.end(),
  }
  return MikroORM.init(
    defineConfig({
      // Connections come from the pool; who listens to notifications reads the address here.
      clientUrl: pool.options.connectionString,
      entities: [...entities],
      forceUtcTimezone: true,
      // Requests fork their own manager; the global one is never used for work.
      allowGlobalContext: false,
      ignoreUndefinedInQuery: false,
      ensureDatabase: false,
      driverOptions: new PostgresDialect({ pool: scoped }),
    }),
  )
}
