// Adds two features to the query class of pg: other statements are sent in front of a statement in the same message,
// and the columns of a prepared statement are described once per connection. Only this file overrides methods of
// `pg.Query` that its types do not show; `statement-batches.test.ts` fails when a version of pg calls them differently.
import pg, { type PoolClient } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  /** `extended` sends statements without values so that others can go before them; see pg's documentation. */
  readonly queryMode?: 'extended'
}

type QueryCallback = (error: Error | null, result: unknown) => void
/** The `query` of a client. */
export type RunQuery = (config: unknown) => Promise<unknown>

/** Members of pg's connection that are used and missing in its types. */
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void }
  /** Prepared statements of the connection by their names. */
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: { text: string; name: string }): void
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void
  execute(message: { portal: string }): void
}

/** The columns of a result in pg: their names and types, the parser of each, and a row of nulls. */
interface ColumnDescription {
  readonly fields: readonly unknown[]
  readonly _parsers: readonly unknown[]
  readonly _prebuiltEmptyResultObject: object
}

/** Members of `pg.Query` that are overridden or read. */
interface BaseQuery {
  _result: ColumnDescription
  _accumulateRows: boolean
  submit(connection: DriverConnection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
}
const BaseQuery = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  callback: QueryCallback,
) => BaseQuery

const descriptions = new WeakMap<DriverConnection, Map<string, ColumnDescription>>()

const descriptionsOf = (connection: DriverConnection): Map<string, ColumnDescription> => {
  const existing = descriptions.get(connection)
  if (existing) return existing
  const created = new Map<string, ColumnDescription>()
  descriptions.set(connection, created)
  return created
}

/**
 * A statement that, when it is prepared under a name, reads the description of its columns once per connection. pg
 * would choose the parsers of all columns at each run. The description stays valid, because PostgreSQL refuses to run a
 * prepared statement whose columns have changed.
 */
export class DriverQuery extends BaseQuery {
  readonly #name: string | undefined
  #descriptions: Map<string, ColumnDescription> | undefined

  constructor(statement: Statement, callback: QueryCallback) {
    super({ ...statement }, undefined, callback)
    this.#name = statement.name
  }

  override submit(connection: DriverConnection): Error | null {
    if (this.#name !== undefined) this.#descriptions = descriptionsOf(connection)
    return super.submit(connection)
  }

  override handleRowDescription(message: unknown): void {
    const description = this.#name === undefined ? undefined : this.#descriptions?.get(this.#name)
    if (description) {
      Object.assign(this._result, description)
      this._accumulateRows = true
      return
    }
    super.handleRowDescription(message)
    if (this.#name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#descriptions?.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** A statement that is sent before another one, and whose rows are discarded. */
export interface PrecedingStatement {
  /** Name under which the connection has prepared it; it is sent with its text otherwise. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly BoundValue[]
}

/** A parameter as it is sent: text, or bytes in the binary format. */
export type BoundValue = string | Buffer | null
/** Returns a parameter as pg sends it: an array, for example, as the literal of an array. */
export const boundValue = (value: unknown): BoundValue => prepareValue(value)

/**
 * A statement that sends others before itself, up to the same Sync message, in one round trip. After an error
 * PostgreSQL skips the statements that follow it. The rows and completions of the preceding statements are discarded.
 */
class BatchQuery extends DriverQuery {
  readonly preceding: readonly PrecedingStatement[]
  #completed = 0

  constructor(preceding: readonly PrecedingStatement[], ...query: ConstructorParameters<typeof DriverQuery>) {
    super(...query)
    this.preceding = preceding
  }

  override submit(connection: DriverConnection): Error | null {
    connection.stream.cork()
    try {
      for (const { name, text, values } of this.preceding) {
        if (name === undefined) connection.parse({ text, name: '' })
        connection.bind({ portal: '', statement: name ?? '', values })
        connection.execute({ portal: '' })
      }
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#completed === this.preceding.length) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#completed === this.preceding.length) super.handleCommandComplete(message, connection)
    else this.#completed += 1
  }
}

const runQuery = (run: RunQuery, create: (callback: QueryCallback) => DriverQuery): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void run(
      create((error, result) => {
        if (error) reject(error)
        else resolve(result)
      }),
    )
  })

/** Runs a statement. A statement with a name becomes a {@link DriverQuery}. */
export const runStatement = (run: RunQuery, statement: Statement): Promise<unknown> =>
  statement.name === undefined ? run(statement) : runQuery(run, (callback) => new DriverQuery(statement, callback))

/**
 * Runs a statement after others, in one round trip. The statement must use the extended protocol: it has values, a
 * name, or the `extended` mode.
 */
export const runBatch = (
  run: RunQuery,
  preceding: readonly PrecedingStatement[],
  statement: Statement,
): Promise<unknown> => runQuery(run, (callback) => new BatchQuery(preceding, statement, callback))

/** Returns whether a connection has prepared a statement under a name. */
export const isPrepared = (client: PoolClient, name: string): boolean =>
  name in (client as unknown as { connection: DriverConnection }).connection.parsedStatements

/** PostgreSQL reports the state of the transaction with each answer: `I` outside of one. */
export const isInTransaction = (client: PoolClient): boolean =>
  (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() !== 'I'
