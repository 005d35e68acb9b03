// Sends the scope of a connection together with the first statement that needs it, in one message and before one Sync:
// PostgreSQL runs either both or neither, and a change of scope costs no round trip. pg has no interface for this, so
// this file, and it alone, overrides three methods of `pg.Query` that its types do not show. `scope-carrier.test.ts`
// fails when a version of pg calls them differently.
import pg, { type PoolClient } from 'pg'
import type { TransactionPooler } from './pooler.ts'

/** Values of the session settings that row security reads. */
export type ScopeValues = readonly [company: string, user: string, scope: string]

const setScope = (isLocal: boolean): string =>
  ['app.company_id', 'app.user_id', 'app.scope']
    .map((setting, index) => `set_config('${setting}', $${index + 1}, ${isLocal})`)
    .join(', ')
const scopeStatement = { name: 'scope', text: `select ${setScope(false)}` } as const
/** Lasts until the end of the transaction, or of the statements before one Sync. */
const localScopeStatement = { name: 'local_scope', text: `select ${setScope(true)}` } as const

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  /** `extended` sends statements without values so that others can go before them; see pg's documentation. */
  readonly queryMode?: 'extended'
}
type QueryCallback = (error: Error | null, result: unknown) => void

/** Members of pg's connection that are used and missing in its types. */
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void }
  /** Prepared statements of the connection by their names. */
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: { text: string; name: string }): void
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void
  execute(message: { portal: string }): void
}
/** Members of `pg.Query` that are overridden. */
interface DriverQuery {
  submit(connection: DriverConnection): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
}
const DriverQuery = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  callback: QueryCallback,
) => DriverQuery

/** Writes the messages of a statement, up to its execution. */
type SendStatement = (connection: DriverConnection) => void

const sendPrepared =
  (name: string, values: readonly unknown[]): SendStatement =>
  (connection) => {
    connection.bind({ portal: '', statement: name, values })
    connection.execute({ portal: '' })
  }
const sendUnnamed =
  (text: string, values: readonly unknown[]): SendStatement =>
  (connection) => {
    connection.parse({ text, name: '' })
    sendPrepared('', values)(connection)
  }

/**
 * A statement that sends another statement before itself, and discards the row and the completion that the other
 * statement returns.
 */
class CombinedQuery extends DriverQuery {
  readonly #sendFirst: SendStatement
  #firstIsComplete = false

  constructor(sendFirst: SendStatement, statement: Statement, callback: QueryCallback) {
    super({ ...statement }, undefined, callback)
    this.#sendFirst = sendFirst
  }

  override submit(connection: DriverConnection): Error | null {
    connection.stream.cork()
    try {
      this.#sendFirst(connection)
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#firstIsComplete) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#firstIsComplete) super.handleCommandComplete(message, connection)
    this.#firstIsComplete = true
  }
}

type RunQuery = (config: unknown) => Promise<unknown>

const runCombined = (run: RunQuery, sendFirst: SendStatement, statement: Statement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void run(
      new CombinedQuery(sendFirst, statement, (error, answer) => {
        if (error) reject(error)
        else resolve(answer)
      }),
    )
  })

const preparedStatementsOf = (client: PoolClient): DriverConnection['parsedStatements'] =>
  (client as unknown as { connection: DriverConnection }).connection.parsedStatements

const pending = new WeakMap<PoolClient, ScopeValues>()

/** Sets the scope that the connection gets with its next statement. */
export const setPendingScope = (client: PoolClient, scope: ScopeValues): void => {
  pending.set(client, scope)
}

export const hasPendingScope = (client: PoolClient): boolean => pending.has(client)

/**
 * Runs a statement by `run`, the client's own `query`, after its pending scope. The scope stays pending until a
 * statement succeeds, because a failed statement rolls it back. It is sent as a separate statement when the connection
 * has not prepared it yet, and before a statement without values, which pg sends by the simple protocol.
 */
export async function queryWithScope(client: PoolClient, run: RunQuery, statement: Statement): Promise<unknown> {
  const scope = pending.get(client)
  if (!scope) return run(statement)
  const canCombine = statement.values.length > 0 && scopeStatement.name in preparedStatementsOf(client)
  const result = await (canCombine
    ? runCombined(run, sendPrepared(scopeStatement.name, scope), statement)
    : run({ ...scopeStatement, values: scope }))
  if (pending.get(client) === scope) pending.delete(client)
  return canCombine ? result : run(statement)
}

const transactionStart = /^(?:begin|start transaction)\b/

/**
 * Runs a statement behind a transaction pooler, where settings must not outlive their transaction. A statement that
 * begins a transaction is followed by the scope before the same Sync; a statement outside of a transaction is preceded
 * by it. PostgreSQL runs all statements before one Sync in one transaction. Statements inside a transaction need no
 * scope, because it is already set.
 */
export async function queryInTransactionScope(
  client: PoolClient,
  run: RunQuery,
  statement: Statement,
  scope: ScopeValues | undefined,
  pooler: TransactionPooler,
): Promise<unknown> {
  const { name, ...unnamed } = statement
  const sent: Statement = pooler.keepsNamedStatements && name !== undefined ? { ...unnamed, name } : unnamed
  if (!scope || isInTransaction(client)) return run(sent)
  // The scope goes second, because an isolation level is set before the first statement that reads.
  if (transactionStart.test(statement.text))
    return runCombined(run, sendUnnamed(statement.text, []), { text: localScopeStatement.text, values: scope })
  const combined: Statement = { ...sent, queryMode: 'extended' }
  if (!pooler.keepsNamedStatements) return runCombined(run, sendUnnamed(localScopeStatement.text, scope), combined)
  // Prepared by itself, because pg attributes the first preparation that PostgreSQL confirms to the statement itself.
  if (!(localScopeStatement.name in preparedStatementsOf(client))) await run({ ...localScopeStatement, values: scope })
  return runCombined(run, sendPrepared(localScopeStatement.name, scope), combined)
}

/** With each answer PostgreSQL reports the transaction state: `I` means outside of a transaction. */
const isInTransaction = (client: PoolClient): boolean =>
  (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() !== 'I'
