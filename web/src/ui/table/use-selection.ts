import { useState, type KeyboardEvent } from 'react'
import { selectionKeys } from './selection-keys.ts'

/** Rows of a list that a person selected to act on. */
export interface Selection<Row> {
  /** Selected rows by their key, also of pages that are not shown. Empty when {@link isEverything}. */
  readonly rows: ReadonlyMap<string, Row>
  /** Everything that matches the filters is selected. */
  readonly isEverything: boolean
  /** Cards show their checkboxes. */
  readonly isPicking: boolean
  readonly has: (row: Row) => boolean
  /** Selects or deselects the row. `extend`: selects all rows between the last chosen row and this row. */
  readonly toggle: (row: Row, extend?: boolean) => void
  /** Selects the rows of the shown page, or deselects them when all of them are selected. */
  readonly togglePage: () => void
  readonly pickEverything: () => void
  readonly setPicking: (enabled: boolean) => void
  readonly clear: () => void
  /** Handles keys of the table with the checkboxes of the shown page. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface SelectionState<Row> {
  readonly filterKey: string
  readonly rows: ReadonlyMap<string, Row>
  readonly isEverything: boolean
  readonly isPicking: boolean
  /** Key of the row that was chosen last. */
  readonly anchor: string | null
}

/**
 * Returns the selected rows of a list. They are cleared when `filterKey`, the filters of the list as text, changes: rows
 * that the person no longer sees must not be acted on.
 */
export function useSelection<Row>(
  page: readonly Row[],
  rowKey: (row: Row) => string,
  filterKey: string,
): Selection<Row> {
  const emptySelection: SelectionState<Row> = {
    filterKey,
    rows: new Map(),
    isEverything: false,
    isPicking: false,
    anchor: null,
  }
  const [selected, setSelected] = useState(emptySelection)
  const current = selected.filterKey === filterKey ? selected : emptySelection
  const update = (changes: Partial<SelectionState<Row>>) => setSelected({ ...current, ...changes, filterKey })
  const withRows = (rows: readonly Row[], isSelected: boolean, anchor: string | null) => {
    const next = new Map(current.isEverything ? page.map((row) => [rowKey(row), row]) : current.rows)
    for (const row of rows)
      if (isSelected) next.set(rowKey(row), row)
      else next.delete(rowKey(row))
    update({ rows: next, isEverything: false, anchor })
  }
  const has = (row: Row) => current.isEverything || current.rows.has(rowKey(row))
  const selection: Omit<Selection<Row>, 'onKeyDown'> = {
    rows: current.rows,
    isEverything: current.isEverything,
    isPicking: current.isPicking,
    has,
    toggle: (row, extend = false) => {
      const from = page.findIndex((other) => rowKey(other) === current.anchor)
      const to = page.findIndex((other) => rowKey(other) === rowKey(row))
      if (extend && from >= 0 && to >= 0) {
        withRows(page.slice(Math.min(from, to), Math.max(from, to) + 1), true, current.anchor)
      } else withRows([row], !has(row), rowKey(row))
    },
    togglePage: () => withRows(page, !page.every(has), null),
    pickEverything: () => update({ rows: new Map(), isEverything: true, anchor: null }),
    setPicking: (isPicking) => setSelected({ ...emptySelection, isPicking }),
    clear: () => setSelected(emptySelection),
  }
  return { ...selection, onKeyDown: selectionKeys(page, selection) }
}
