import { useRef, useState, type PointerEvent } from 'react'
import { daysBetween, type Day } from '../calendar/days.ts'
import type { Change } from '../calendar/moves.ts'

/** Movement in pixels below which a press is a click. */
const dragThresholdPx = 5

export interface DayDragOptions {
  readonly canMove: (key: string) => boolean
  readonly onDraw: (first: Day, last: Day) => void
  readonly onChange: (key: string, change: Change) => void
}

const dayUnder = (event: PointerEvent): Day | undefined =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')[0])
    .find((day) => day !== undefined)

/**
 * Creates or moves items of whole days by dragging, in a month or in the all-day row. Touch scrolls instead;
 * there the menu of an item moves it.
 */
export function useDayDrag({ canMove, onDraw, onChange }: DayDragOptions) {
  const [dragSpan, setDragSpan] = useState<{
    readonly key: string | null
    readonly first: Day
    readonly last: Day
  } | null>(null)
  const dragStart = useRef<{
    readonly key: string | null
    readonly day: Day
    readonly x: number
    readonly y: number
  } | null>(null)
  const isDragging = useRef(false)

  const spanTo = (day: Day) => {
    const start = dragStart.current
    if (!start) return null
    if (start.key !== null) return { key: start.key, first: day, last: day }
    return start.day < day ? { key: null, first: start.day, last: day } : { key: null, first: day, last: start.day }
  }
  const onPointerDown = (event: PointerEvent) => {
    isDragging.current = false
    if (
      event.button !== 0 ||
      event.pointerType === 'touch' ||
      !(event.target instanceof Element) ||
      event.target.closest('button')
    )
      return
    const key = event.target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null
    const day = dayUnder(event)
    if (day === undefined || (key !== null && !canMove(key))) return
    dragStart.current = { key, day, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = dragStart.current
    if (
      !start ||
      (!isDragging.current && Math.hypot(event.clientX - start.x, event.clientY - start.y) < dragThresholdPx)
    )
      return
    isDragging.current = true
    const day = dayUnder(event)
    if (day !== undefined) setDragSpan(spanTo(day))
  }
  const endDrag = () => {
    dragStart.current = null
    setDragSpan(null)
  }
  const onPointerUp = (event: PointerEvent) => {
    const start = dragStart.current
    const day = dayUnder(event)
    const span = day === undefined ? null : spanTo(day)
    endDrag()
    if (!start || !isDragging.current || !span || day === undefined) return
    if (start.key === null) return onDraw(span.first, span.last)
    const days = daysBetween(start.day, day)
    if (days !== 0) onChange(start.key, { kind: 'move', days, minutes: 0 })
  }
  /** Returns whether the last press was a drag, and forgets it: the click after a drag must not open anything. */
  const consumeDrag = () => {
    const isDrag = isDragging.current
    isDragging.current = false
    return isDrag
  }
  const isOver = (day: Day): boolean => dragSpan !== null && day >= dragSpan.first && day <= dragSpan.last
  return {
    draggedKey: dragSpan?.key ?? null,
    isOver,
    consumeDrag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: endDrag, onPointerCancel: endDrag },
  }
}
