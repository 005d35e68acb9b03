import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { isInSight, type Cursor, type Places } from '../calendar/cursor.ts'
import type { Day, View } from '../calendar/days.ts'
import { changeOf, type Change } from '../calendar/moves.ts'

export interface CursorOptions {
  readonly places: Places
  /** Day in the URL. */
  readonly day: Day
  readonly startRow: number
  /** Movement by keys, as the view defines it. */
  readonly move: (cursor: Cursor, key: string, ctrl: boolean, places: Places) => Cursor | undefined
  /** Enter on a cell with items enters it, instead of creating an event. */
  readonly entersCells?: boolean
  readonly isAllDay: (key: string) => boolean
  /** Navigates to a day. */
  readonly onDay: (day: Day) => void
  readonly onOpen: (key: string) => void
  readonly onNew: (day: Day, row: number) => void
  readonly onChange: (key: string, change: Change) => void
  readonly onDelete: (key: string) => void
  readonly follow: Follow
  readonly onFollowed: () => void
}

export interface GridCursor {
  readonly at: Cursor
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

/** Item or day to focus next. */
export type Follow =
  | { readonly item: string }
  | { readonly day: Day; /** Once this view is shown. */ readonly view: View }
  | null

const selector = ({ day, row, item }: Cursor): string =>
  item === undefined ? `[data-cell="${day} ${row}"]` : `[data-item="${CSS.escape(item)}"][data-day="${day}"]`

/** Roving tabindex of a grid: one cell or item has the tab stop, and arrow keys move it. */
export function useCursor(root: RefObject<HTMLElement | null>, options: CursorOptions): GridCursor {
  const { places, day, startRow, move, entersCells = false, follow, onFollowed } = options
  const [cursor, setCursor] = useState<Cursor>({ day, row: startRow })
  const wanted = useRef<string | null>(null)
  /** The grid has the focus; stays true when the focused item is removed. */
  const had = useRef(false)
  const inSight: Cursor = isInSight(places.days, cursor.day)
    ? cursor
    : { day: isInSight(places.days, day) ? day : (places.days[0] ?? day), row: cursor.row }
  const at: Cursor =
    inSight.item !== undefined && !places.at(inSight.day, inSight.row).includes(inSight.item)
      ? { day: inSight.day, row: inSight.row }
      : inSight

  useEffect(() => {
    if (!follow) return
    if ('day' in follow) setCursor((now) => ({ day: follow.day, row: now.row }))
    wanted.current =
      'item' in follow
        ? `[data-item="${CSS.escape(follow.item)}"]`
        : `[data-cell^="${follow.day} "][tabindex="0"], [data-day="${follow.day}"][tabindex="0"]`
    onFollowed()
  }, [follow, onFollowed])
  useEffect(() => {
    if (had.current && document.activeElement === document.body) {
      // The focused item was removed: focuses its new place, or its cell.
      const moved = cursor.item === undefined ? null : `[data-item="${CSS.escape(cursor.item)}"]`
      wanted.current ??= moved !== null && root.current?.querySelector(moved) ? moved : selector(at)
    }
    if (wanted.current === null) return
    const found = root.current?.querySelector<HTMLElement>(wanted.current)
    if (!found) return
    wanted.current = null
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const go = useCallback((next: Cursor) => {
    wanted.current = selector(next)
    setCursor(next)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.closest('[data-cell], [data-item]') === null ||
      event.target.closest('.more-button')
    )
      return
    const change = at.item === undefined ? undefined : changeOf(event, options.isAllDay(at.item))
    const plain = !event.altKey && !event.metaKey
    const next = plain && !event.shiftKey ? move(at, event.key, event.ctrlKey, places) : undefined
    const act =
      change && at.item !== undefined
        ? () => options.onChange(at.item ?? '', change)
        : next
          ? () => {
              if (!isInSight(places.days, next.day)) options.onDay(next.day)
              go(next)
            }
          : plain && !event.ctrlKey
            ? actOf(event.key)
            : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const actOf = (key: string): (() => void) | undefined => {
    const { item } = at
    if (key === 'Enter' || key === ' ') {
      if (item !== undefined) return () => options.onOpen(item)
      const first = entersCells ? places.at(at.day, at.row)[0] : undefined
      return first === undefined ? () => options.onNew(at.day, at.row) : () => go({ ...at, item: first })
    }
    if (key === 'n') return () => options.onNew(at.day, at.row)
    if (item === undefined) return undefined
    if (key === 'Delete' || key === 'Backspace') return () => options.onDelete(item)
    return key === 'Escape' && entersCells ? () => go({ day: at.day, row: at.row }) : undefined
  }

  /** A click or Tab moved the focus: the cursor follows. */
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    had.current = true
    wanted.current = null
    const thing = target.closest<HTMLElement>('[data-item]')
    const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')
    const [cellDay, row] = cell ?? []
    if (cellDay === undefined || row === undefined) return
    const next: Cursor = {
      day: cellDay,
      row: Number(row),
      ...(thing?.dataset['item'] === undefined ? {} : { item: thing.dataset['item'] }),
    }
    setCursor((now) => (now.day === next.day && now.row === next.row && now.item === next.item ? now : next))
  }

  const onBlur = ({ target }: FocusEvent) => {
    had.current = !target.isConnected
  }
  return { at, handlers: { onKeyDown, onFocus, onBlur } }
}
