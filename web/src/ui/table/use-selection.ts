import { useState, type KeyboardEvent } from 'react'
import { selectionKeys } from './selection-keys.ts'

/** Rows of a list that a person selected to act on. */
export interface Selection<Row> {
  /** Selected rows by their key, also of pages that are not shown. Empty when {@link isEverything}. */
  readonly rows: ReadonlyMap<string, Row>
  /** Everything that matches the filters is selected. */
  readonly isEverything: boolean
  /** Cards show their boxes. */
  readonly isPicking: boolean
  readonly has: (row: Row) => boolean
  /** Selects the row or takes it out. `extend`: and all rows from the one that was chosen last to this one. */
  readonly toggle: (row: Row, extend?: boolean) => void
  /** Selects the rows of the shown page, or takes them out when all of them are selected. */
  readonly togglePage: () => void
  readonly pickEverything: () => void
  readonly setPicking: (enabled: boolean) => void
  readonly clear: () => void
  /** Keys of the table with the boxes of the shown page. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Stored<Row> {
  readonly scope: string
  readonly rows: ReadonlyMap<string, Row>
  readonly isEverything: boolean
  readonly isPicking: boolean
  /** Key of the row that was chosen last. */
  readonly anchor: string | null
}

/**
 * Returns the selected rows of a list. They are forgotten when `scope`, the filters of the list, changes: what the
 * person does not see any more must not be acted on.
 */
export function useSelection<Row>(page: readonly Row[], rowKey: (row: Row) => string, scope: string): Selection<Row> {
  const none: Stored<Row> = { scope, rows: new Map(), isEverything: false, isPicking: false, anchor: null }
  const [stored, setStored] = useState(none)
  const now = stored.scope === scope ? stored : none
  const set = (changes: Partial<Stored<Row>>) => setStored({ ...now, ...changes, scope })
  const withRows = (rows: readonly Row[], isSelected: boolean, anchor: string | null) => {
    const next = new Map(now.isEverything ? page.map((row) => [rowKey(row), row]) : now.rows)
    for (const row of rows)
      if (isSelected) next.set(rowKey(row), row)
      else next.delete(rowKey(row))
    set({ rows: next, isEverything: false, anchor })
  }
  const has = (row: Row) => now.isEverything || now.rows.has(rowKey(row))
  const selection: Omit<Selection<Row>, 'onKeyDown'> = {
    rows: now.rows,
    isEverything: now.isEverything,
    isPicking: now.isPicking,
    has,
    toggle: (row, extend = false) => {
      const from = page.findIndex((other) => rowKey(other) === now.anchor)
      const to = page.findIndex((other) => rowKey(other) === rowKey(row))
      if (extend && from >= 0 && to >= 0) {
        withRows(page.slice(Math.min(from, to), Math.max(from, to) + 1), true, now.anchor)
      } else withRows([row], !has(row), rowKey(row))
    },
    togglePage: () => withRows(page, !page.every(has), null),
    pickEverything: () => set({ rows: new Map(), isEverything: true, anchor: null }),
    setPicking: (isPicking) => setStored({ ...none, isPicking }),
    clear: () => setStored(none),
  }
  return { ...selection, onKeyDown: selectionKeys(page, selection) }
}
