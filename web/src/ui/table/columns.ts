import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { read, write } from '../../lib/storage.ts'
import type { ListCell } from '../../lib/list-cells.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** Its content; null: a row that is shown as a card leaves the column out. */
  readonly cell: (row: Row) => ReactNode
  /** Value in exported files; columns without it are not exported. */
  readonly csv?: (row: Row) => ListCell
  /** The contract's name of the field to sort by. */
  readonly sort?: string
  readonly align?: 'right'
  /** Always shown; the first column is. */
  readonly fixed?: boolean
  /** Hidden until the person chooses it. */
  readonly startsHidden?: boolean
  /** Like `startsHidden`, for a column that may appear after the person chose the columns. */
  readonly optional?: boolean
  readonly width?: number | string
  /** Exported but never shown: another column shows the value. */
  readonly csvOnly?: true
  /** Of a column that is only exported: the id of the column without which it is not, because both are one value. */
  readonly exportedWith?: string
  /** Exported also while it is hidden: another column shows the value. */
  readonly alwaysExported?: true
}

type Listener = (table: string, hidden: readonly string[]) => void
const listeners = new Set<Listener>()
const keyOf = (table: string) => `bufete.columns.${table}` as const

const hiddenIn = (text: string | null): readonly string[] | null => text?.split(',').filter(Boolean) ?? null

/** Ids of the hidden columns of a table; null where the person has not chosen. */
export const hiddenColumnsOf = (table: string): readonly string[] | null => hiddenIn(read(keyOf(table)))

/** Hides these columns of a table, and shows all others. */
export function hideColumns(table: string, hidden: readonly string[]): void {
  write(keyOf(table), hidden.join(','))
  for (const listener of listeners) listener(table, hidden)
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns {@link hiddenColumnsOf} as it changes. */
export function useHiddenColumns(table: string): readonly string[] | null {
  const text = useSyncExternalStore(listen, () => read(keyOf(table)))
  return useMemo(() => hiddenIn(text), [text])
}

/** Returns the visible columns, stored on this device per table. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => hiddenColumnsOf(table) ?? columns.filter((column) => column.startsHidden).map(({ id }) => id),
  )
  useEffect(() => {
    const listener: Listener = (changed, next) => {
      if (changed === table) setHidden(next)
    }
    return listen(listener)
  }, [table])
  // Of an optional column, the list of hidden columns contains `+` and its id when the person chose to show it.
  const isOptional = (id: string) => columns.some((column) => column.id === id && column.optional)
  const isChosen = (id: string) => (isOptional(id) ? hidden.includes(`+${id}`) : !hidden.includes(id))
  const isFixed = (column: Column<Row>) => column.fixed === true || column === columns[0]
  const isShown = (column: Column<Row>) => isFixed(column) || isChosen(column.id)
  const isExported = (column: Column<Row>) =>
    column.exportedWith === undefined
      ? column.csvOnly || column.alwaysExported || isShown(column)
      : isChosen(column.exportedWith)
  return {
    shownColumns: columns.filter((column) => !column.csvOnly && isShown(column)),
    exportedColumns: columns.filter((column) => isExported(column)),
    choosableColumns: columns.filter((column) => !column.csvOnly && !isFixed(column)),
    isShown: isChosen,
    toggle: (id: string) => {
      const entry = isOptional(id) ? `+${id}` : id
      hideColumns(table, hidden.includes(entry) ? hidden.filter((stored) => stored !== entry) : [...hidden, entry])
    },
  }
}
