// Sends the scope of a connection together with the first statement that needs it, in one message and before one Sync:
// PostgreSQL runs either both or neither, and a change of scope costs no round trip. pg has no interface for this; see
// `driver-query.ts`.
import type { PoolClient } from 'pg'
import {
  DriverQuery,
  runDriverQuery,
  runStatement,
  type DriverConnection,
  type RunQuery,
  type Statement,
} from './driver-query.ts'
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

/** A statement that sends another one before itself, and discards the row and the completion that the other returns. */
class CombinedQuery extends DriverQuery {
  readonly #sendFirst: SendStatement
  #firstIsComplete = false

  constructor(sendFirst: SendStatement, ...query: ConstructorParameters<typeof DriverQuery>) {
    super(...query)
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

const runCombined = (run: RunQuery, sendFirst: SendStatement, statement: Statement): Promise<unknown> =>
  runDriverQuery(run, (callback) => new CombinedQuery(sendFirst, statement, callback))

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
 * statement succeeds, because a failed one rolls it back. It is sent as a statement of its own when the connection has
 * not prepared it yet, and before a statement without values, which pg sends by the simple protocol.
 */
export async function queryWithScope(client: PoolClient, run: RunQuery, statement: Statement): Promise<unknown> {
  const scope = pending.get(client)
  if (!scope) return runStatement(run, statement)
  const canCombine = statement.values.length > 0 && scopeStatement.name in preparedStatementsOf(client)
  const result = await (canCombine
    ? runCombined(run, sendPrepared(scopeStatement.name, scope), statement)
    : run({ ...scopeStatement, values: scope }))
  if (pending.get(client) === scope) pending.delete(client)
  return canCombine ? result : runStatement(run, statement)
}

const transactionStart = /^(?:begin|start transaction)\b/

/**
 * Runs a statement behind a transaction pooler, where nothing that a statement sets may outlive its transaction. One that
 * begins a transaction is followed by the scope before the same Sync, one outside of a transaction is preceded by it:
 * PostgreSQL runs all statements before one Sync in one transaction. Those inside a transaction find it set.
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
  if (!scope || isInTransaction(client)) return runStatement(run, sent)
  // The scope goes second, because an isolation level is set before the first statement that reads.
  if (transactionStart.test(statement.text))
    return runCombined(run, sendUnnamed(statement.text, []), { text: localScopeStatement.text, values: scope })
  const combined: Statement = { ...sent, queryMode: 'extended' }
  if (!pooler.keepsNamedStatements) return runCombined(run, sendUnnamed(localScopeStatement.text, scope), combined)
  // Prepared by itself, because pg attributes the first preparation that PostgreSQL confirms to the statement itself.
  if (!(localScopeStatement.name in preparedStatementsOf(client))) await run({ ...localScopeStatement, values: scope })
  return runCombined(run, sendPrepared(localScopeStatement.name, scope), combined)
}

/** PostgreSQL reports the state of the transaction with each answer: `I` outside of one. */
const isInTransaction = (client: PoolClient): boolean =>
  (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() !== 'I'
