import { useRef, useState, type PointerEvent } from 'react'
import { daysBetween, type Day } from '../calendar/days.ts'
import type { Change } from '../calendar/moves.ts'

const threshold = 5

export interface DayDragOptions {
  readonly mayMove: (key: string) => boolean
  readonly onDraw: (first: Day, last: Day) => void
  readonly onChange: (key: string, change: Change) => void
}

const dayUnder = (event: PointerEvent): Day | undefined =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')[0])
    .find((day) => day !== undefined)

/**
 * Drag to create or move over whole days, in a month or in the all-day row. Touch scrolls; there the menu moves items.
 */
export function useDayDrag({ mayMove, onDraw, onChange }: DayDragOptions) {
  const [over, setDragged] = useState<{ readonly key: string | null; readonly first: Day; readonly last: Day } | null>(
    null,
  )
  const grabbed = useRef<{
    readonly key: string | null
    readonly day: Day
    readonly x: number
    readonly y: number
  } | null>(null)
  const dragged = useRef(false)

  const spanTo = (day: Day) => {
    const grabbedItem = grabbed.current
    if (!grabbedItem) return null
    if (grabbedItem.key !== null) return { key: grabbedItem.key, first: day, last: day }
    return grabbedItem.day < day
      ? { key: null, first: grabbedItem.day, last: day }
      : { key: null, first: day, last: grabbedItem.day }
  }
  const onPointerDown = (event: PointerEvent) => {
    dragged.current = false
    if (
      event.button !== 0 ||
      event.pointerType === 'touch' ||
      !(event.target instanceof Element) ||
      event.target.closest('button')
    )
      return
    const key = event.target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null
    const day = dayUnder(event)
    if (day === undefined || (key !== null && !mayMove(key))) return
    grabbed.current = { key, day, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const grabbedItem = grabbed.current
    if (
      !grabbedItem ||
      (!dragged.current && Math.hypot(event.clientX - grabbedItem.x, event.clientY - grabbedItem.y) < threshold)
    )
      return
    dragged.current = true
    const day = dayUnder(event)
    if (day !== undefined) setDragged(spanTo(day))
  }
  const drop = () => {
    grabbed.current = null
    setDragged(null)
  }
  const onPointerUp = (event: PointerEvent) => {
    const grabbedItem = grabbed.current
    const day = dayUnder(event)
    const span = day === undefined ? null : spanTo(day)
    drop()
    if (!grabbedItem || !dragged.current || !span || day === undefined) return
    if (grabbedItem.key === null) return onDraw(span.first, span.last)
    const days = daysBetween(grabbedItem.day, day)
    if (days !== 0) onChange(grabbedItem.key, { kind: 'move', days, minutes: 0 })
  }
  const wasDragged = () => {
    const was = dragged.current
    dragged.current = false
    return was
  }
  const isOver = (day: Day): boolean => over !== null && day >= over.first && day <= over.last
  return {
    draggedKey: over?.key ?? null,
    isOver,
    wasDragged,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: drop, onPointerCancel: drop },
  }
}
