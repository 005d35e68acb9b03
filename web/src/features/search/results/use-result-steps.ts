import { useEffect, useRef } from 'react'
import type { SearchResult } from './results.queries.ts'
import type { SearchState } from './search-state.ts'

interface ResultSteps {
  readonly state: SearchState
  readonly items: readonly SearchResult[]
  /** Index of the selected result in the shown page. */
  readonly selected: number
  readonly lastPage: number
  /** The results are those of an earlier query. */
  readonly isPlaceholder: boolean
}

/** Moves the selection, and with it the focus, through the results. */
export function useResultSteps({ state, items, selected, lastPage, isPlaceholder }: ResultSteps) {
  /** Moves to the result before or after, on the next page where the list ends. */
  const step = (by: 1 | -1) => {
    const next = selected + by
    if (next >= 0 && next < items.length) state.select(next)
    else if (by === 1 && state.page < lastPage) state.change({ page: String(state.page + 1) }, { replace: true })
    else if (by === -1 && state.page > 1)
      state.change({ page: state.page > 2 ? String(state.page - 1) : undefined, at: 'last' }, { replace: true })
  }
  // Once the focus is among the results it follows the keys, so that a screen reader reads each result.
  const focusSelected = () =>
    document
      .querySelector<HTMLElement>(`#search-results > li:nth-child(${selected + 1}) a`)
      ?.focus({ preventScroll: true })
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current || isPlaceholder) return
    movesFocus.current = false
    focusSelected()
  })
  const moveWithFocus = (by: 1 | -1) => {
    movesFocus.current = true
    step(by)
  }
  return { focusSelected, moveWithFocus }
}
