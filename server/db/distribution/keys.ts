// Adapts keys to Citus. Unique keys of distributed tables must contain the company. Foreign keys of distributed tables
// must refer to rows of the same company, or to a table that is copied to every node.
import { distributionColumn, type PlacedTable, type Placement } from './placements.ts'
import type { Catalogue, ForeignKey, UniqueKey } from './catalogue.ts'
import { constraintExists, ident, identList, literal, onTable, unless, type Command } from './command.ts'

export type PlacementOf = (table: string) => Placement

export const placementOf =
  (placed: readonly PlacedTable[]): PlacementOf =>
  (name) =>
    placed.find(({ table }) => table.name === name)?.placement ?? 'coordinator'

/** Returns the definition with the company in front of its columns. */
function withCompany({ kind, definition }: UniqueKey): string {
  const start = kind === 'index' ? definition.indexOf('(', definition.indexOf(' USING ')) : definition.indexOf('(')
  const column = kind === 'exclusion' ? `${distributionColumn} WITH =` : distributionColumn
  return `${definition.slice(0, start + 1)}${column}, ${definition.slice(start + 1)}`
}

/** Returns whether the company is added to a key. */
const isWidened = (key: UniqueKey, placement: PlacementOf): boolean =>
  placement(key.table) === 'distributed' && !key.columns.includes(distributionColumn)

const columnSet = (columns: readonly string[]): string => [...columns].sort().join(', ')
/**
 * Returns whether a key is a constraint on columns only: no index, expression, included column or `nulls not distinct`.
 */
const isPlain = ({ kind, columns, definition }: UniqueKey): boolean =>
  (kind === 'primary' || kind === 'unique') && !columns.includes('') && !/ INCLUDE | NULLS NOT /.test(definition)

/** Returns commands that add the company to each unique key that lacks it. Foreign keys must be dropped first. */
export function keyCommands({ keys }: Pick<Catalogue, 'keys'>, placement: PlacementOf): readonly Command[] {
  const widened = keys.filter((key) => isWidened(key, placement))
  // Many tables have a unique constraint (company_id, id). It is redundant once the primary key (id) is widened to it.
  const redundant = keys.filter(
    (key) =>
      isPlain(key) &&
      key.kind === 'unique' &&
      widened.some(
        (other) =>
          other.table === key.table &&
          isPlain(other) &&
          columnSet([distributionColumn, ...other.columns]) === columnSet(key.columns),
      ),
  )
  return [
    ...redundant.map(({ table, name }) => `alter table ${onTable(table)} drop constraint if exists ${ident(name)}`),
    ...widened.map((key) => {
      const definition = withCompany(key)
      const exists =
        key.kind === 'index'
          ? `select from pg_catalog.pg_indexes i where i.schemaname = 'public' and i.indexname = ${literal(key.name)}
      and i.indexdef = ${literal(definition)}`
          : `${constraintExists(key.table, key.name)}
      and pg_catalog.pg_get_constraintdef(c.oid) = ${literal(definition)}`
      return unless(
        exists,
        key.kind === 'index'
          ? [`drop index if exists public.${ident(key.name)}`, definition]
          : [
              `alter table ${onTable(key.table)} drop constraint if exists ${ident(key.name)}`,
              `alter table ${onTable(key.table)} add constraint ${ident(key.name)} ${definition}`,
            ],
      )
    }),
  ]
}

export interface PlannedForeignKey {
  readonly key: ForeignKey
  /** Columns of the planned key, and the columns to which they refer. */
  readonly columns: readonly string[]
  readonly referencedColumns: readonly string[]
  /** False for a key that Citus does not support: it is dropped without a replacement. */
  readonly isKept: boolean
  /** Columns that a trigger sets to null in place of `on delete set null`. */
  readonly columnsToUnset: readonly string[]
}

/**
 * Plans a foreign key for Citus. Citus supports no key from a reference table or a table on the coordinator to a
 * distributed table, none from a distributed or reference table to a table on the coordinator, and no `on delete set
 * null` of a key that contains the company. A trigger then sets the columns to null; a key to a reference table omits
 * the company instead.
 */
export function planForeignKey(key: ForeignKey, placement: PlacementOf): PlannedForeignKey {
  const from = placement(key.table)
  const to = placement(key.references)
  const unchanged = {
    key,
    columns: key.columns,
    referencedColumns: key.referencedColumns,
    isKept: true,
    columnsToUnset: [],
  }
  const isSupported = from === 'coordinator' ? to !== 'distributed' : to === 'reference' || to === from
  if (!isSupported) return { ...unchanged, isKept: false }
  if (from !== 'distributed') return unchanged
  const companyIndex = key.columns.indexOf(distributionColumn)
  const setsNull = key.onDelete === 'set null'
  if (to === 'reference') {
    if (companyIndex < 0 || !setsNull) return unchanged
    const withoutCompanyColumn = (names: readonly string[]): readonly string[] =>
      names.filter((_, index) => index !== companyIndex)
    return {
      ...unchanged,
      columns: withoutCompanyColumn(key.columns),
      referencedColumns: withoutCompanyColumn(key.referencedColumns),
    }
  }
  const nulledColumns = key.nulledColumns.length > 0 ? key.nulledColumns : key.columns
  const columnsToUnset = setsNull ? nulledColumns : []
  if (companyIndex >= 0) return { ...unchanged, columnsToUnset }
  return {
    ...unchanged,
    columns: [distributionColumn, ...key.columns],
    referencedColumns: [distributionColumn, ...key.referencedColumns],
    columnsToUnset,
  }
}

const needsChange = ({ key, columns, isKept, columnsToUnset }: PlannedForeignKey): boolean =>
  !isKept || columnsToUnset.length > 0 || columns.length !== key.columns.length

/**
 * Returns the foreign keys of and to tables that are distributed or copied now. They are dropped before and created
 * again afterwards, as Citus advises.
 */
export function foreignKeysToRecreate(catalogue: Catalogue, placement: PlacementOf): readonly PlannedForeignKey[] {
  return catalogue.foreignKeys
    .map((key) => planForeignKey(key, placement))
    .filter(
      (planned) =>
        needsChange(planned) ||
        [planned.key.table, planned.key.references].some(
          (table) => placement(table) !== 'coordinator' && !catalogue.distributed.includes(table),
        ),
    )
}

export const dropForeignKeys = (planned: readonly PlannedForeignKey[]): readonly Command[] =>
  planned.map(({ key }) => `alter table ${onTable(key.table)} drop constraint if exists ${ident(key.name)}`)

export const addForeignKeys = (planned: readonly PlannedForeignKey[]): readonly Command[] =>
  planned
    .filter(({ isKept }) => isKept)
    .map(({ key, columns, referencedColumns, columnsToUnset }) => {
      const nulled = key.nulledColumns.length > 0 ? ` (${identList(key.nulledColumns)})` : ''
      const onDelete = columnsToUnset.length > 0 ? '' : actionOf('delete', key.onDelete, nulled)
      const deferral = key.deferrable ? ` deferrable${key.deferred ? ' initially deferred' : ''}` : ''
      const options = `${onDelete}${actionOf('update', key.onUpdate, '')}${deferral}`
      return unless(constraintExists(key.table, key.name), [
        `alter table ${onTable(key.table)} add constraint ${ident(key.name)} foreign key (${identList(columns)})
    references ${onTable(key.references)} (${identList(referencedColumns)})${options}`,
      ])
    })

const actionOf = (event: 'delete' | 'update', action: ForeignKey['onDelete'], columns: string): string =>
  action === 'no action' ? '' : ` on ${event} ${action}${columns}`
