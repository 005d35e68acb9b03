// Keys of distributed tables hold the company; foreign keys join rows of one company, or lead to a table that is copied
// to every node.
import { distributionColumn, type Placed, type Placement } from './placements.ts'
import type { Catalogue, ForeignKey, UniqueKey } from './catalogue.ts'
import { constraintExists, ident, list, literal, onTable, unless, type Command } from './command.ts'

export type PlacementOf = (table: string) => Placement

export const placementOf =
  (placed: readonly Placed[]): PlacementOf =>
  (name) =>
    placed.find(({ table }) => table.name === name)?.placement ?? 'coordinator'

/** Returns the definition with the company in front of its columns. */
function withCompany({ kind, definition }: UniqueKey): string {
  const start = kind === 'index' ? definition.indexOf('(', definition.indexOf(' USING ')) : definition.indexOf('(')
  const column = kind === 'exclusion' ? `${distributionColumn} WITH =` : distributionColumn
  return `${definition.slice(0, start + 1)}${column}, ${definition.slice(start + 1)}`
}

const isWidened = (key: UniqueKey, placement: PlacementOf): boolean =>
  placement(key.table) === 'distributed' && !key.columns.includes(distributionColumn)

const columnSet = (columns: readonly string[]): string => [...columns].sort().join(', ')
const isPlain = ({ kind, columns, definition }: UniqueKey): boolean =>
  (kind === 'primary' || kind === 'unique') && !columns.includes('') && !/ INCLUDE | NULLS NOT /.test(definition)

/** Commands that put the company into each key that lacks it. Foreign keys must be dropped first. */
export function keyCommands({ keys }: Pick<Catalogue, 'keys'>, placement: PlacementOf): readonly Command[] {
  const widened = keys.filter((key) => isWidened(key, placement))
  // A primary key (id) becomes (company_id, id), which a unique constraint of many tables already is.
  const repeated = keys.filter(
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
    ...repeated.map(({ table, name }) => `alter table ${onTable(table)} drop constraint if exists ${ident(name)}`),
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
  /** Columns on both sides; none where the key is given up. */
  readonly columns: readonly string[]
  readonly referencedColumns: readonly string[]
  readonly kept: boolean
  /** `on delete set null` is done by a trigger. */
  readonly unsets: readonly string[]
}

/**
 * Returns what becomes of a foreign key. Citus has none from a table that is on every node, or on one, to a distributed
 * one; and none that sets a column to null while it contains the company: a trigger sets it, or the key to a table that
 * is on every node leaves the company out.
 */
export function planForeignKey(key: ForeignKey, placement: PlacementOf): PlannedForeignKey {
  const from = placement(key.table)
  const to = placement(key.references)
  const kept = { key, columns: key.columns, referencedColumns: key.referencedColumns, kept: true, unsets: [] }
  const nulled = key.nulledColumns.length > 0 ? key.nulledColumns : key.columns
  if (from === 'distributed' ? to === 'coordinator' : to === 'distributed') return { ...kept, kept: false }
  if (from === 'reference' && to === 'coordinator') return { ...kept, kept: false }
  if (from !== 'distributed') return kept
  const place = key.columns.indexOf(distributionColumn)
  const sets = key.onDelete === 'set null'
  if (to === 'reference') {
    if (place < 0 || !sets) return kept
    const others = <Item>(items: readonly Item[]): readonly Item[] => items.filter((_, index) => index !== place)
    return { ...kept, columns: others(key.columns), referencedColumns: others(key.referencedColumns) }
  }
  if (place >= 0) return { ...kept, unsets: sets ? nulled : [] }
  return {
    ...kept,
    columns: [distributionColumn, ...key.columns],
    referencedColumns: [distributionColumn, ...key.referencedColumns],
    unsets: sets ? nulled : [],
  }
}

const needsChange = ({ key, columns, kept, unsets }: PlannedForeignKey): boolean =>
  !kept || unsets.length > 0 || columns.length !== key.columns.length

/**
 * Foreign keys that are dropped before the tables are distributed and made again afterwards, as Citus advises: those of
 * and to tables that it takes.
 */
export function foreignKeysToMove(catalogue: Catalogue, placement: PlacementOf): readonly PlannedForeignKey[] {
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
    .filter(({ kept }) => kept)
    .map(({ key, columns, referencedColumns, unsets }) => {
      const nulled = key.nulledColumns.length > 0 ? ` (${list(key.nulledColumns)})` : ''
      const action = unsets.length > 0 ? '' : actionOf('delete', key.onDelete, nulled)
      const waits = key.deferrable ? ` deferrable${key.deferred ? ' initially deferred' : ''}` : ''
      const actions = `${action}${actionOf('update', key.onUpdate, '')}${waits}`
      return unless(constraintExists(key.table, key.name), [
        `alter table ${onTable(key.table)} add constraint ${ident(key.name)} foreign key (${list(columns)})
    references ${onTable(key.references)} (${list(referencedColumns)})${actions}`,
      ])
    })

const actionOf = (event: 'delete' | 'update', action: ForeignKey['onDelete'], columns: string): string =>
  action === 'no action' ? '' : ` on ${event} ${action}${columns}`
