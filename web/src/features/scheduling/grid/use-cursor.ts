import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { isVisibleDay, type Cursor, type CellItems } from '../calendar/cursor.ts'
import type { Day, View } from '../calendar/days.ts'
import { changeByKey, type Change } from '../calendar/moves.ts'

export interface CursorOptions {
  readonly cellItems: CellItems
  /** Day in the URL. */
  readonly day: Day
  readonly startRow: number
  /** Movement by keys, as the view defines it. */
  readonly move: (cursor: Cursor, key: string, ctrl: boolean, cellItems: CellItems) => Cursor | undefined
  /** Enter on a cell with items enters it, instead of creating an event. */
  readonly entersCells?: boolean
  readonly isAllDay: (key: string) => boolean
  /** Navigates to a day. */
  readonly onDay: (day: Day) => void
  readonly onOpen: (key: string) => void
  readonly onNew: (day: Day, row: number) => void
  readonly onChange: (key: string, change: Change) => void
  readonly onDelete: (key: string) => void
  readonly focusRequest: FocusRequest
  readonly onFocusHandled: (handled: FocusRequest) => void
}

export interface GridCursor {
  readonly current: Cursor
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/** Request to focus an item or a day after the next render; null: none. */
export type FocusRequest =
  | { readonly item: string }
  | { readonly day: Day; /** The request waits until this view is shown. */ readonly view: View }
  | null

const selector = ({ day, row, item }: Cursor): string =>
  item === undefined ? `[data-cell="${day} ${row}"]` : `[data-item="${CSS.escape(item)}"][data-day="${day}"]`

/** Roving tabindex of a grid: one cell or item has the tab stop, and arrow keys move it. */
export function useCursor(root: RefObject<HTMLElement | null>, options: CursorOptions): GridCursor {
  const { cellItems, day, startRow, move, entersCells = false, focusRequest, onFocusHandled } = options
  const [cursor, setCursor] = useState<Cursor>({ day, row: startRow })
  const focusSelector = useRef<string | null>(null)
  /** The grid has the focus; stays true when the focused item is removed. */
  const hasFocus = useRef(false)
  const current = visibleCursorOf(cursor, cellItems, day)

  useEffect(() => {
    if (!focusRequest) return
    if ('day' in focusRequest) setCursor(({ row }) => ({ day: focusRequest.day, row }))
    focusSelector.current =
      'item' in focusRequest
        ? `[data-item="${CSS.escape(focusRequest.item)}"]`
        : `[data-cell^="${focusRequest.day} "][tabindex="0"], [data-day="${focusRequest.day}"][tabindex="0"]`
    onFocusHandled(focusRequest)
  }, [focusRequest, onFocusHandled])
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      // The element of the focused item was removed: focuses the item in its new cell, or the cell that it had.
      const movedSelector = cursor.item === undefined ? null : `[data-item="${CSS.escape(cursor.item)}"]`
      focusSelector.current ??=
        movedSelector !== null && root.current?.querySelector(movedSelector) ? movedSelector : selector(current)
    }
    if (focusSelector.current === null) return
    const element = root.current?.querySelector<HTMLElement>(focusSelector.current)
    if (!element) return
    focusSelector.current = null
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const moveTo = useCallback((next: Cursor) => {
    focusSelector.current = selector(next)
    setCursor(next)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.closest('[data-cell], [data-item]') === null ||
      event.target.closest('.more-button')
    )
      return
    const change = current.item === undefined ? undefined : changeByKey(event, options.isAllDay(current.item))
    const hasNoModifier = !event.altKey && !event.metaKey
    const next = hasNoModifier && !event.shiftKey ? move(current, event.key, event.ctrlKey, cellItems) : undefined
    const isPlainKey = !change && !next && hasNoModifier && !event.ctrlKey
    const action = isPlainKey ? actionOf(event.key) : undefined
    if (!change && !next && !action) return
    event.preventDefault()
    event.stopPropagation()
    if (change && current.item !== undefined) options.onChange(current.item, change)
    else if (next) {
      if (!isVisibleDay(cellItems.days, next.day)) options.onDay(next.day)
      moveTo(next)
    } else action?.()
  }
  /** Returns what a key without modifiers does in the current cell or item. */
  const actionOf = (key: string): (() => void) | undefined => {
    const { item } = current
    if (key === 'Enter' || key === ' ') {
      if (item !== undefined) return () => options.onOpen(item)
      const first = entersCells ? cellItems.itemsAt(current.day, current.row)[0] : undefined
      return first === undefined
        ? () => options.onNew(current.day, current.row)
        : () => moveTo({ ...current, item: first })
    }
    if (key === 'n') return () => options.onNew(current.day, current.row)
    if (item === undefined) return undefined
    if (key === 'Delete' || key === 'Backspace') return () => options.onDelete(item)
    return key === 'Escape' && entersCells ? () => moveTo({ day: current.day, row: current.row }) : undefined
  }

  /** A click or Tab moved the focus: the cursor follows. */
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    hasFocus.current = true
    focusSelector.current = null
    const itemElement = target.closest<HTMLElement>('[data-item]')
    const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')
    const [cellDay, row] = cell ?? []
    if (cellDay === undefined || row === undefined) return
    const next: Cursor = {
      day: cellDay,
      row: Number(row),
      ...(itemElement?.dataset['item'] === undefined ? {} : { item: itemElement.dataset['item'] }),
    }
    setCursor((previous) =>
      previous.day === next.day && previous.row === next.row && previous.item === next.item ? previous : next,
    )
  }

  const onBlur = ({ target }: FocusEvent) => {
    hasFocus.current = !target.isConnected
  }
  return { current, handlers: { onKeyDown, onFocus, onBlur } }
}

/** Returns the cursor, moved onto a visible day and off an item that is no longer in its cell. */
function visibleCursorOf(cursor: Cursor, cellItems: CellItems, day: Day) {
  const visibleCursor: Cursor = isVisibleDay(cellItems.days, cursor.day)
    ? cursor
    : { day: isVisibleDay(cellItems.days, day) ? day : (cellItems.days[0] ?? day), row: cursor.row }
  const current: Cursor =
    visibleCursor.item !== undefined &&
    !cellItems.itemsAt(visibleCursor.day, visibleCursor.row).includes(visibleCursor.item)
      ? { day: visibleCursor.day, row: visibleCursor.row }
      : visibleCursor
  return current
}
