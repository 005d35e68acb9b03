// Whose rows a connection shows is told to it together with the first statement that follows, in one message and up to
// one Sync: PostgreSQL runs neither alone. A round trip less for every request of somebody else than the last.
import pg, { type PoolClient } from 'pg'

/** Told to a connection: company, person and kind of scope. */
export type ScopeValues = readonly [company: string, user: string, scope: string]

const name = 'scope'
const text =
  "select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false), set_config('app.scope', $3, false)"

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}
type QueryCallback = (error: Error | null, result: unknown) => void

/** What is used of the driver's connection and query and is not in its types. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Readonly<Record<string, string>>
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void
  execute(message: { portal: string }): void
}
interface DriverQuery {
  submit(wire: Wire): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const DriverQuery = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  answer: QueryCallback,
) => DriverQuery

/** A statement with the scope in front of it. What comes back of the scope is passed over. */
class ScopedQuery extends DriverQuery {
  readonly #scope: ScopeValues
  #scopeIsSet = false

  constructor(statement: Statement, scope: ScopeValues, answer: QueryCallback) {
    super({ ...statement }, undefined, answer)
    this.#scope = scope
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      wire.bind({ portal: '', statement: name, values: this.#scope })
      wire.execute({ portal: '' })
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#scopeIsSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#scopeIsSet) super.handleCommandComplete(message, wire)
    this.#scopeIsSet = true
  }
}

type Run = (config: unknown) => Promise<unknown>

const waiting = new WeakMap<PoolClient, ScopeValues>()

/** The connection is told with its next statement. */
export const tellScope = (client: PoolClient, scope: ScopeValues): void => {
  waiting.set(client, scope)
}

export const awaitsScope = (client: PoolClient): boolean => waiting.has(client)

/**
 * Runs a statement by `run`, the client's own way, behind the scope that the client has not been told yet. A scope
 * waits until a statement has come back well: one that fails takes it back. The first of a connection, and one before a
 * statement without values, which cannot share a message, goes ahead by itself.
 */
export async function behindScope(client: PoolClient, run: Run, statement: Statement): Promise<unknown> {
  const scope = waiting.get(client)
  if (!scope) return run(statement)
  const { parsedStatements } = (client as unknown as { connection: Wire }).connection
  const together = statement.values.length > 0 && name in parsedStatements
  const result = await (together
    ? new Promise((resolve, reject) => {
        void run(
          new ScopedQuery(statement, scope, (error, answer) => {
            if (error) reject(error)
            else resolve(answer)
          }),
        )
      })
    : run({ name, text, values: scope }))
  if (waiting.get(client) === scope) waiting.delete(client)
  return together ? result : run(statement)
}
