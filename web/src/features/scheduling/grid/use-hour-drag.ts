import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { minutesOfDay, type Day } from '../calendar/days.ts'
import { drawnTimes, snap, snapMinutes, type Change, type Times } from '../calendar/moves.ts'
import { hourPx } from './item-styles.ts'

/** Width of the hour column, pixels. */
export const gutterPx = 62
/** Movement in pixels below which a press is a click. */
const dragThresholdPx = 5

/** The drawn or moved item: the index of its day, and its minutes after midnight. */
export interface DragPreview {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly key: string | null
}

/** The press that began a drag; `from` and `to` are the minutes of a pressed item. */
interface DragStart {
  readonly kind: 'draw' | 'move' | 'resize'
  readonly key: string | null
  readonly x: number
  readonly y: number
  readonly index: number
  readonly minute: number
  readonly from: number
  readonly to: number
}

export interface HourDragOptions {
  readonly days: readonly Day[]
  /** Minutes of an item on a day, if it may be moved. */
  readonly minutesOf: (key: string, day: Day) => { readonly from: number; readonly to: number } | undefined
  readonly onDraw: (times: Times) => void
  readonly onChange: (key: string, change: Change) => void
}

const previewOf = (
  start: DragStart,
  { index, minute }: { readonly index: number; readonly minute: number },
): DragPreview => {
  if (start.kind === 'move') {
    const from = Math.max(0, Math.min(minutesOfDay - snapMinutes, snap(start.from + minute - start.minute)))
    return { index, from, to: from + start.to - start.from, key: start.key }
  }
  if (start.kind === 'resize')
    return {
      index: start.index,
      from: start.from,
      to: Math.max(start.from + snapMinutes, Math.min(minutesOfDay, snap(minute))),
      key: start.key,
    }
  const low = Math.min(start.minute, minute)
  const high = Math.max(start.minute, minute)
  return {
    index: start.index,
    from: Math.max(0, Math.floor(low / snapMinutes) * snapMinutes),
    to: Math.min(minutesOfDay, Math.ceil(high / snapMinutes) * snapMinutes),
    key: null,
  }
}

/** Drag to create, move or resize with mouse or pen. Touch scrolls; there the menu moves items. */
export function useHourDrag(
  hours: RefObject<HTMLElement | null>,
  { days, minutesOf, onDraw, onChange }: HourDragOptions,
) {
  const [dragPreview, setDragPreview] = useState<DragPreview | null>(null)
  const dragStart = useRef<DragStart | null>(null)
  /** The pointer was dragged: the click event that follows is ignored. */
  const isDragging = useRef(false)

  const cellAt = (event: PointerEvent) => {
    const box = hours.current?.getBoundingClientRect()
    if (!box) return { index: 0, minute: 0 }
    const columnPx = (box.width - gutterPx) / days.length
    return {
      index: Math.max(0, Math.min(days.length - 1, Math.floor((event.clientX - box.left - gutterPx) / columnPx))),
      minute: ((event.clientY - box.top) / hourPx) * 60,
    }
  }

  const onPointerDown = (event: PointerEvent) => {
    isDragging.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const pressed = cellAt(event)
    const itemElement = event.target.closest<HTMLElement>('[data-item]')
    const key = itemElement?.dataset['item'] ?? null
    const day = itemElement?.dataset['day']
    const itemMinutes = key !== null && day !== undefined ? minutesOf(key, day) : undefined
    if (key !== null && !itemMinutes) return
    const kind = key === null ? 'draw' : event.target.closest('[data-grip]') ? 'resize' : 'move'
    const index = itemMinutes && day !== undefined ? days.indexOf(day) : pressed.index
    dragStart.current = {
      kind,
      key,
      x: event.clientX,
      y: event.clientY,
      index,
      minute: pressed.minute,
      from: itemMinutes?.from ?? 0,
      to: itemMinutes?.to ?? 0,
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = dragStart.current
    if (!start) return
    if (!isDragging.current && Math.hypot(event.clientX - start.x, event.clientY - start.y) < dragThresholdPx) return
    if (!isDragging.current) hours.current?.setPointerCapture(event.pointerId)
    isDragging.current = true
    setDragPreview(previewOf(start, cellAt(event)))
  }
  const endDrag = () => {
    dragStart.current = null
    setDragPreview(null)
  }
  const onPointerUp = (event: PointerEvent) => {
    const start = dragStart.current
    if (!start || !isDragging.current) return endDrag()
    const end = previewOf(start, cellAt(event))
    endDrag()
    const day = days[end.index]
    if (start.kind === 'draw' && day !== undefined) return onDraw(drawnTimes(day, end.from, end.to))
    const change: Change =
      start.kind === 'move'
        ? { kind: 'move', days: end.index - start.index, minutes: end.from - start.from }
        : { kind: 'resize', days: 0, minutes: end.to - start.to }
    if (start.key !== null && (change.days !== 0 || change.minutes !== 0)) onChange(start.key, change)
  }
  /** Returns whether the last press was a drag, and forgets it: the click after a drag must not open anything. */
  const consumeDrag = () => {
    const isDrag = isDragging.current
    isDragging.current = false
    return isDrag
  }
  return {
    dragPreview,
    consumeDrag,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: endDrag,
      onKeyDownCapture: (event: { readonly key: string }) => {
        if (event.key === 'Escape' && dragStart.current) endDrag()
      },
    },
  }
}
