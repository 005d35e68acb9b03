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
import { isTracing, operationOf, traced } from '#server/tracing.ts'
import type { RunQuery, Statement } from './driver-query.ts'
import { queryInTransactionScope, type ScopeValues } from './scope-carrier.ts'
import { hasPendingStatements, queryInBatch, setPendingScope } from './statement-batches.ts'
import type { TransactionPooler } from './pooler.ts'
import { DatabasePool, type DatabasePoolOptions } from './pool.ts'
import { currentScope, keepsScopeOfConnection, scopeSettings } from './scope.ts'
import { statementBeforeCommit } from './commit-statement.ts'

const appliedScopes = new WeakMap<PoolClient, string>()

/**
 * Sets the current scope on a connection that was just checked out. If the connection already has the scope, nothing is
 * sent, which saves the round trip when requests of one company follow each other.
 */
function applyScope(client: PoolClient): void {
  if (keepsScopeOfConnection()) return
  const { company, user, scope } = scopeSettings(currentScope())
  const requestedScope = `${scope}|${company}|${user}`
  if (appliedScopes.get(client) === requestedScope) return
  setPendingScope(client, [company, user, scope])
  appliedScopes.set(client, requestedScope)
}

/**
 * Scopes of connections that are checked out behind a transaction pooler, where a connection does not keep its scope.
 */
const checkoutScopes = new WeakMap<PoolClient, ScopeValues>()

function setCheckoutScope(client: PoolClient): void {
  if (keepsScopeOfConnection()) return
  const { company, user, scope } = scopeSettings(currentScope())
  checkoutScopes.set(client, [company, user, scope])
}

const statementNames = new Map<string, string>()
const statementName = (text: string): string => {
  let name = statementNames.get(text)
  if (!name) statementNames.set(text, (name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`))
  return name
}

const transactionBoundary = /^(?:begin|start transaction|commit|rollback)(?! to )\b/
/** `text[]` is not among the named types of the driver. */
const textArray: Parameters<typeof pg.types.getTypeParser>[0] = 1009 as number
/** The ORM expects timestamps as text. */
const typeParsers = createPostgreSqlTypeParsers(
  pg.types.getTypeParser(textArray, 'text') as unknown as (text: string) => string[],
)

/** Removes the name that a library, such as that of the rate limits, gave to its prepared statement. */
const withoutName = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config

type PgQuery = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Replaces `query` of a connection. Statements marked `preparedStatement` get a name, so that PostgreSQL parses and
 * plans them once per connection. Deferred statements are sent together with the next statement; behind a transaction
 * pooler, the scope is sent with each statement.
 */
function prepareClient(client: PoolClient, pooler: TransactionPooler | undefined): void {
  for (const [oid, parser] of Object.entries(typeParsers)) client.setTypeParser(Number(oid), parser)
  const originalQuery = client.query.bind(client) as unknown as PgQuery
  const runOriginal = originalQuery as RunQuery
  const send = (statement: Statement): Promise<unknown> =>
    pooler
      ? queryInTransactionScope(client, runOriginal, statement, checkoutScopes.get(client), pooler)
      : queryInBatch(client, runOriginal, statement)
  const sendStatement = async (statement: Statement): Promise<unknown> => {
    const result = await send(statement)
    // A rollback also undoes a scope that was set in the transaction.
    if (statement.text === 'rollback') appliedScopes.delete(client)
    return result
  }
  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      const commitStatement = statementBeforeCommit(text)
      if (commitStatement) await send(commitStatement)
      const statement = text.includes('/* prepared */') ? { name: statementName(text), text, values } : { text, values }
      if (!isTracing()) return await sendStatement(statement)
      const operation = operationOf(text)
      return await traced(
        `db ${operation}`,
        { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation } },
        () => sendStatement(statement),
      )
    } catch (error) {
      // Kysely releases a connection only after a successful `commit` or `rollback`, and never after a failed `begin`.
      if (transactionBoundary.test(text)) client.release(true)
      throw error
    }
  }
  const withSupportedName = (config: unknown): unknown =>
    pooler?.keepsNamedStatements === false ? withoutName(config) : config
  const query: PgQuery = (config, values, callback) => {
    // Callers of the pool itself pass a callback and use the connection with the scope it has.
    if (callback !== undefined || typeof values === 'function')
      return originalQuery(withSupportedName(config), values, callback)
    if (typeof config === 'string') return run(config, Array.isArray(values) ? values : [])
    if (hasPendingStatements(client))
      throw new Error('pending statements can only be sent with a statement given as a string')
    return originalQuery(withSupportedName(config), values)
  }
  client.query = query as unknown as PoolClient['query']
}

/** Opens the pool of the application's role. */
export const openAppPool = (options: Omit<DatabasePoolOptions, 'name'>): DatabasePool =>
  new DatabasePool({ name: 'app', ...options })

export interface OrmOptions {
  /**
   * Connects as the application's role, which owns no objects and is subject to row security. The ORM ends the pool
   * when it is closed.
   */
  readonly pool: DatabasePool
  /** Set when the pool connects to a transaction pooler. */
  readonly pooler?: TransactionPooler | undefined
  /** Address for listeners to notifications; that of the pool by default. */
  readonly listenUrl?: string | undefined
  readonly entities: readonly (EntitySchema | EntityClass)[]
}

/** Opens the ORM over a pool whose connections show the rows of the current scope. */
export async function openOrm({ pool, pooler, listenUrl, entities }: OrmOptions): Promise<MikroORM> {
  pool.on('connect', (client) => {
    prepareClient(client, pooler)
  })
  if (pooler)
    pool.on('release', (_, client) => {
      checkoutScopes.delete(client)
    })
  const scoped: PostgresPool = {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      if (pooler) setCheckoutScope(client)
      else applyScope(client)
      return client as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    },
    end: () => pool.end(),
  }
  const orm = await MikroORM.init(
    defineConfig({
      // Connections come from the pool; listeners to notifications read the address here.
      clientUrl: listenUrl ?? pool.options.connectionString,
      entities: [...entities],
      forceUtcTimezone: true,
      // Requests fork their own manager; the global one is never used.
      allowGlobalContext: false,
      ignoreUndefinedInQuery: false,
      ensureDatabase: false,
      driverOptions: new PostgresDialect({ pool: scoped }),
    }),
  )
  // A fork of the entity manager sets an option twice, and each time the configuration writes an environment variable
  // for the colours of its log, which costs as much as the rest of the fork.
  Object.defineProperty(orm.config, 'sync', { value: () => undefined })
  return orm
}
