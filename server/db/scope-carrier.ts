// Sends the scope of a connection together with the first statement that needs it, in one message and before one Sync:
// PostgreSQL runs either both or neither, and a change of scope costs no round trip. pg has no interface for this, so
// this file, and it alone, overrides three methods of `pg.Query` that its types do not show. `scope-carrier.test.ts`
// fails when a version of pg calls them differently.
import pg, { type PoolClient } from 'pg'

/** Values of the session settings that row security reads. */
export type ScopeValues = readonly [company: string, user: string, scope: string]

const scopeStatement = {
  name: 'scope',
  text: "select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false), set_config('app.scope', $3, false)",
} as const

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}
type QueryCallback = (error: Error | null, result: unknown) => void

/** Members of pg's connection that are used and missing in its types. */
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void }
  /** Prepared statements of the connection by their names. */
  readonly parsedStatements: Readonly<Record<string, string>>
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

/** A statement that sends the scope before itself, and discards the row and the completion that the scope returns. */
class ScopedQuery extends DriverQuery {
  readonly #scope: ScopeValues
  #scopeIsSet = false

  constructor(statement: Statement, scope: ScopeValues, callback: QueryCallback) {
    super({ ...statement }, undefined, callback)
    this.#scope = scope
  }

  override submit(connection: DriverConnection): Error | null {
    connection.stream.cork()
    try {
      connection.bind({ portal: '', statement: scopeStatement.name, values: this.#scope })
      connection.execute({ portal: '' })
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#scopeIsSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#scopeIsSet) super.handleCommandComplete(message, connection)
    this.#scopeIsSet = true
  }
}

type RunQuery = (config: unknown) => Promise<unknown>

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
  if (!scope) return run(statement)
  const { parsedStatements } = (client as unknown as { connection: DriverConnection }).connection
  const canCombine = statement.values.length > 0 && scopeStatement.name in parsedStatements
  const result = await (canCombine
    ? new Promise((resolve, reject) => {
        void run(
          new ScopedQuery(statement, scope, (error, answer) => {
            if (error) reject(error)
            else resolve(answer)
          }),
        )
      })
    : run({ ...scopeStatement, values: scope }))
  if (pending.get(client) === scope) pending.delete(client)
  return canCombine ? result : run(statement)
}
