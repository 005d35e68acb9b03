// In tests every result is compared with its shape: names and types as PostgreSQL describes them, and null only in
// columns declared nullable. A difference fails the statement, and with it the test.
import pg from 'pg'
import { DriverQuery } from '#server/db/driver-query.ts'
import { compareResults } from '#server/db/query.ts'
import type { Column, Shape } from '#server/db/shape.ts'

export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

const camelCase = /^[a-z][a-zA-Z0-9]*$/

function valueProblem(name: string, { isNullable, values }: Column<unknown>, value: unknown): string | undefined {
  if (value === null) return isNullable ? undefined : `${name} is null`
  return values && !values.includes(value) ? `${name} has the value ${JSON.stringify(value)}` : undefined
}

/** Returns the differences between a shape and a result. */
export function differences(
  shape: Shape,
  fields: readonly Field[],
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const names = fields.map(({ name }) => name)
  return [
    ...Object.keys(shape)
      .filter((name) => !camelCase.test(name))
      .map((name) => `${name} is not camelCase`),
    ...Object.keys(shape)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is not in the result`),
    ...names.filter((name, n) => names.indexOf(name) !== n).map((name) => `${name} is twice in the result`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const column = shape[name]
      if (!column) return [`${name} is not in the shape`]
      return column.oids.includes(dataTypeID)
        ? []
        : [`${name} has the type ${dataTypeID}, not ${column.oids.join(' or ')}`]
    }),
    ...new Set(
      rows.flatMap((row) =>
        Object.entries(shape).flatMap(([name, column]) => valueProblem(name, column, row[name]) ?? []),
      ),
    ),
  ]
}

const fieldsOf = Symbol.for('bufete.fields')
type DescribedRows = readonly Readonly<Record<string, unknown>>[] & { readonly [fieldsOf]?: readonly Field[] }

interface DriverResult {
  readonly rows: object
  readonly fields: readonly Field[]
  addFields(this: DriverResult, fields: readonly Field[]): void
}
/** The driver drops the descriptions of columns before a statement's caller sees its rows: they stay with the rows. */
const keepFields = ({ rows, fields }: DriverResult): void => {
  Object.defineProperty(rows, fieldsOf, { value: fields, configurable: true })
}

const prototype = (pg as unknown as { readonly Result: { readonly prototype: DriverResult & { [fieldsOf]?: true } } })
  .Result.prototype
if (!prototype[fieldsOf]) {
  prototype[fieldsOf] = true
  const addFields = prototype.addFields
  prototype.addFields = function addDescribed(fields) {
    addFields.call(this, fields)
    keepFields(this)
  }
  // A prepared statement takes its columns from an earlier run.
  const queries = DriverQuery.prototype as unknown as {
    handleRowDescription(this: { readonly _result: DriverResult }, message: unknown): void
  }
  const describeRows = queries.handleRowDescription
  queries.handleRowDescription = function describeAgain(message) {
    describeRows.call(this, message)
    keepFields(this._result)
  }
}

compareResults((shape, rows) => {
  const described = rows as DescribedRows
  const fields = described[fieldsOf]
  if (!fields) throw new Error('the driver did not describe a result: its shape cannot be compared')
  const problems = differences(shape, fields, described)
  if (problems.length > 0) throw new Error(`a result has another shape than declared: ${problems.join('; ')}`)
})
