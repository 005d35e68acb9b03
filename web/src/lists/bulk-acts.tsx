import type { ReactNode } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { maxBulkRows } from '#server/contract/bulk-limits.ts'
import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx'
import { useBulk, type BulkRun, type SendBulk } from './use-bulk.tsx'

/** Arguments of the buttons of a bar. */
export interface BulkTools<Act> {
  readonly run: (run: BulkRun<Act>) => void
  readonly isPending: boolean
  /** Returns a number of rows with their noun: `3 casos`. */
  readonly countedNoun: (count: number) => string
  /** Number of rows to which the next act applies. */
  readonly count: number
}

/** Props that a list passes to its bar. */
export type ListBarProps<Row, Filter> = Omit<BulkBarProps<Row>, 'list' | 'children'> & { readonly filter: Filter }

interface BulkActsProps<Row, Act, Filter> extends ListBarProps<Row, Filter>, Pick<BulkBarProps<Row>, 'list'> {
  readonly nameOf: (row: Row) => string
  readonly send: SendBulk<Act, Filter>
  /** Keys of the queries to invalidate after an act. */
  readonly keys: readonly QueryKey[]
  /** The buttons of the acts. */
  readonly children: (tools: BulkTools<Act>) => ReactNode
}

/** The bar of a list: how many rows are selected, the acts on them, their undo, and the rows that were refused. */
export function BulkActs<Row, Act, Filter>({
  filter,
  nameOf,
  send,
  keys,
  children,
  ...bar
}: BulkActsProps<Row, Act, Filter>) {
  const { t } = useTranslation('lists')
  const { selection, list, total } = bar
  const { failures, ...bulk } = useBulk<Row, Act, Filter>({ selection, filter, nameOf, send, keys })
  const countedNoun = (count: number) => t(`noun.${list}`, { count, shown: formatNumber(count) })
  const count = selection.isEverything ? Math.min(total, maxBulkRows) : selection.rows.size
  return (
    <>
      <BulkBar<Row> {...bar}>{children({ ...bulk, countedNoun, count })}</BulkBar>
      {failures}
    </>
  )
}
