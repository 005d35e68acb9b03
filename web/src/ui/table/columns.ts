import { useState, type ReactNode } from 'react'
import { read, write } from '../../lib/storage.ts'
import type { CsvCell } from '../../lib/csv.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Value in the CSV; columns without it are not exported. */
  readonly csv?: (row: Row) => CsvCell
  /** The contract's name of the field to sort by. */
  readonly sort?: string
  readonly align?: 'right'
  /** Always shown; the first column is. */
  readonly fixed?: boolean
  /** Hidden until the person chooses it. */
  readonly startsHidden?: boolean
  /** As `startsHidden`, for a column that may appear after the person chose others. */
  readonly optional?: boolean
  readonly width?: number | string
}

/** Returns the visible columns, stored on this device per table. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const key = `bufete.columns.${table}` as const
  const [hidden, setHidden] = useState<readonly string[]>(
    () => read(key)?.split(',') ?? columns.filter((column) => column.startsHidden).map(({ id }) => id),
  )
  // Of an optional column the choice to see it is stored, not the one to hide it.
  const isOptional = (id: string) => columns.some((column) => column.id === id && column.optional)
  const isShown = (id: string) => (isOptional(id) ? hidden.includes(`+${id}`) : !hidden.includes(id))
  const isFixed = (column: Column<Row>) => column.fixed === true || column === columns[0]
  return {
    shown: columns.filter((column) => isFixed(column) || isShown(column.id)),
    choosable: columns.filter((column) => !isFixed(column)),
    isShown,
    toggle: (id: string) => {
      const mark = isOptional(id) ? `+${id}` : id
      const next = hidden.includes(mark) ? hidden.filter((stored) => stored !== mark) : [...hidden, mark]
      setHidden(next)
      write(key, next.join(','))
    },
  }
}
