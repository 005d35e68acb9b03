import type { KeyboardEvent } from 'react'
import type { Selection } from './use-selection.ts'

const boxes = (table: Element): HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>('[data-select] input'),
]

/**
 * Returns the handler of keys for a table with boxes: arrows move between the boxes, with Shift they select on the way,
 * Ctrl+A selects the page, Escape takes back the selection. Space is the browser's.
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
    const all = boxes(currentTarget)
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
