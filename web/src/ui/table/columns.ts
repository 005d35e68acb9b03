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
  readonly width?: number | string
}

/** Returns the visible columns, stored on this device per table. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const key = `bufete.columns.${table}` as const
  const [hidden, setHidden] = useState<readonly string[]>(
    () => read(key)?.split(',') ?? columns.filter((column) => column.startsHidden).map(({ id }) => id),
  )
  const isFixed = (column: Column<Row>) => column.fixed === true || column === columns[0]
  return {
    shown: columns.filter((column) => isFixed(column) || !hidden.includes(column.id)),
    choosable: columns.filter((column) => !isFixed(column)),
    isShown: (id: string) => !hidden.includes(id),
    toggle: (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((columnId) => columnId !== id) : [...hidden, id]
      setHidden(next)
      write(key, next.join(','))
    },
  }
}
