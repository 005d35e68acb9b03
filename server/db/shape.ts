// The shape of a result: names and PostgreSQL types of its columns, declared once. It determines the type of a row, and
// tests compare it with PostgreSQL's answer (docs/adr/0037-shapes-of-results.md).

import { sql, type RawBuilder } from 'kysely'

/** A column of a result. `T` is the type to which the driver converts its values. */
export interface Column<T> {
  /** Types that PostgreSQL may give it, by their OIDs in `pg_type`. */
  readonly oids: readonly number[]
  readonly isNullable: boolean
  /** The only values that it may have. */
  readonly values?: readonly T[]
  /** The same column in a result in which it may be null. */
  readonly nullable: Column<T | null>
}

/** Columns by their names, which are camelCase: SQL gives a column its name with `as "companyId"`. */
export type Shape = Readonly<Record<string, Column<unknown>>>

/** A shape whose row may be missing as a whole (a left join): all of its columns are then null. */
export type Outer<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends Column<infer T> ? Column<T | null> : never
}

/** A row of a shape. */
export type RowOf<S extends Shape> = { readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never }

function column<T>(oids: readonly number[], values?: readonly T[]): Column<T> {
  const definition = { oids, ...(values ? { values } : {}) }
  const nullable: Column<T | null> = {
    ...definition,
    isNullable: true,
    get nullable() {
      return nullable
    },
  }
  return { ...definition, isNullable: false, nullable }
}

/** Returns the shape with null allowed in every column. */
export const outer = <S extends Shape>(shape: S): Outer<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, { nullable }]) => [name, nullable])) as Outer<S>

/**
 * Returns the shape of a page with the number of rows of all pages. A page without rows is one row of `total` alone;
 * {@link rowsOf} leaves it out.
 */
export const pageOf = <S extends Shape>(shape: S): Outer<S> & { readonly total: Column<string> } => ({
  ...outer(shape),
  total: col.count,
})

/** Returns the rows of a page of {@link pageOf}: the rows in which the column `key` is not null. */
export const rowsOf = <S extends Shape>(_: S, page: readonly RowOf<Outer<S>>[], key: keyof S): RowOf<S>[] =>
  // Columns of a left join are null together, so all columns are set when the key is.
  page.filter((row) => row[key] !== null) as unknown as RowOf<S>[]

/** Returns the columns of a shape from a relation that names them as the shape does: `f."paidAt", …`. */
export const columnsFrom = (relation: string, shape: Shape): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(shape)
      .map((name) => `${relation}."${name}"`)
      .join(', '),
  )

const textOids = [25, 1043, 1042, 19]
/** OIDs of array types by the OIDs of their elements. */
const arrayOids = new Map([
  [16, 1000],
  [17, 1001],
  [19, 1003],
  [20, 1016],
  [21, 1005],
  [23, 1007],
  [25, 1009],
  [701, 1022],
  [1042, 1014],
  [1043, 1015],
  [1082, 1182],
  [1184, 1185],
  [1700, 1231],
  [2950, 2951],
])

/** Types of columns, named as PostgreSQL names them. */
export const col = {
  uuid: column<string>([2950]),
  /** `text`, `varchar`, `char` and `name`. */
  text: column<string>(textOids),
  /** `text` with one of `values`. */
  oneOf: <const T extends string>(values: readonly T[]): Column<T> => column<T>(textOids, values),
  /** `text` with a narrower type whose values are not listed and not compared. */
  textOf: <T extends string>(): Column<T> => column<T>(textOids),
  boolean: column<boolean>([16]),
  /** `int` and `smallint`. */
  int: column<number>([23, 21]),
  /** `int` with one of `values`. */
  intOf: <const T extends number>(values: readonly T[]): Column<T> => column<T>([23, 21], values),
  /** Decimal digits: a number in JavaScript cannot hold all of them. */
  bigint: column<string>([20]),
  /** Decimal digits; also the type of a sum of `bigint`. */
  numeric: column<string>([1700]),
  /** Decimal digits of a count or a sum, which PostgreSQL gives as `bigint` or `numeric`. */
  count: column<string>([20, 1700]),
  double: column<number>([701, 700]),
  /** PostgreSQL's text; `instant()` converts it to ISO 8601. */
  timestamptz: column<string>([1184]),
  /** `YYYY-MM-DD`. */
  date: column<string>([1082]),
  bytea: column<Buffer>([17]),
  /** `json` and `jsonb`, parsed. Its contents are not checked. */
  json: <T>(): Column<T> => column<T>([114, 3802]),
  array: <T>({ oids }: Column<T>): Column<T[]> => column<T[]>(oids.flatMap((oid) => arrayOids.get(oid) ?? [])),
} as const
