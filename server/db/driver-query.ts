// The query class of pg with what its interface lacks: messages that go before a statement, and the description of its
// columns read once. Only this file and `scope-carrier.ts` override methods of `pg.Query` that its types do not show;
// `scope-carrier.test.ts` fails when a version of pg calls them differently.
import pg from 'pg'

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
export interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void }
  /** Prepared statements of the connection by their names. */
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: { text: string; name: string }): void
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void
  execute(message: { portal: string }): void
}

/** What pg's result keeps of the columns: their names and types, the parser of each, and a row of nulls. */
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
  const known = descriptions.get(connection)
  if (known) return known
  const added = new Map<string, ColumnDescription>()
  descriptions.set(connection, added)
  return added
}

/**
 * A statement whose columns are described once per connection when it is prepared under a name: PostgreSQL refuses to
 * run a prepared statement whose result has changed, and pg would choose the parsers of all columns anew each time.
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
    const known = this.#name === undefined ? undefined : this.#descriptions?.get(this.#name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
      return
    }
    super.handleRowDescription(message)
    if (this.#name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#descriptions?.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Runs a query that `create` makes with its callback. */
export const runDriverQuery = (run: RunQuery, create: (callback: QueryCallback) => DriverQuery): Promise<unknown> =>
  new Promise((resolve, reject) => {
    void run(
      create((error, result) => {
        if (error) reject(error)
        else resolve(result)
      }),
    )
  })

/** Runs a statement; one with a name by the class above. */
export const runStatement = (run: RunQuery, statement: Statement): Promise<unknown> =>
  statement.name === undefined
    ? run(statement)
    : runDriverQuery(run, (callback) => new DriverQuery(statement, callback))
