import type { KeyboardEvent } from 'react'
import type { Selection } from './use-selection.ts'

const checkboxesOf = (table: Element): HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>('[data-select] input'),
]

/**
 * Returns the handler of keys for a table with checkboxes: arrows move between them, with Shift they select on the way,
 * Ctrl+A selects the page, Escape clears the selection. The browser handles Space.
 */
export const selectionKeys =
  <Row>(rows: readonly Row[], selection: Omit<Selection<Row>, 'onKeyDown'>) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, currentTarget, target } = event
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey) return
    if (key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!rows.every(selection.has)) selection.togglePage()
      return
    }
    if (key === 'Escape' && (selection.isEverything || selection.rows.size > 0)) {
      event.preventDefault()
      selection.clear()
      return
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const all = checkboxesOf(currentTarget)
    const index = all.findIndex((box) => box.closest('tr')?.contains(target))
    const isBox = target === all[index]
    if (step === 0 || index < 0 || (!isBox && !shiftKey)) return
    event.preventDefault()
    const next = index + step
    const [from, to] = [rows[index], rows[next]]
    if (from === undefined || to === undefined) return
    all[next]?.focus()
    if (!shiftKey) return
    if (selection.has(from)) selection.toggle(to, true)
    else selection.toggle(from)
  }
