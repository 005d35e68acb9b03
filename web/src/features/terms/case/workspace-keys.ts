import type { KeyboardEvent } from 'react'
import type { CaseTerm } from '../terms.queries.ts'
import { actionKeys, type TermActionHandlers } from './term-actions.tsx'

/** Focuses and selects the row above or below the focused row. */
function moveInList(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-term-row]')]
  const focusedIndex = rows.findIndex((row) => row === event.target)
  const next = rows[focusedIndex + step]
  if (focusedIndex < 0 || !next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Arrow keys select another term; other keys act on the focused term, or on the shown term. */
export function handleWorkspaceKey(
  event: KeyboardEvent<HTMLElement>,
  terms: readonly CaseTerm[],
  shownTerm: CaseTerm | undefined,
  handlers: TermActionHandlers,
): void {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    !(event.target instanceof HTMLElement) ||
    event.target.closest('input, select, textarea, [role=dialog], [role=menu], [role=radiogroup]')
  )
    return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return moveInList(event, event.key === 'ArrowDown' ? 1 : -1)
  const action = actionKeys[event.key]
  // A key applies to the focused row, even before that row is selected.
  const focusedId = event.target.closest<HTMLElement>('[data-term-row]')?.dataset['termRow']
  const term = focusedId === undefined ? shownTerm : terms.find(({ id }) => id === focusedId)
  if (action === undefined || !term?.can[action]) return
  event.preventDefault()
  if (action === 'confirm') handlers.confirm(term)
  else handlers.open(action, term)
}
