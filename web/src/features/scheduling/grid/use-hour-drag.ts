import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Day } from '../calendar/days.ts'
import { drawn, snap, snapMinutes, type Change, type Times } from '../calendar/moves.ts'
import { hourPx } from './grid-styles.ts'

/** Width of the hour column, pixels. */
export const gutterPx = 62
/** Movement in pixels below which a press is a click. */
const threshold = 5

/** The drawn or moved item: its day and minutes. */
export interface Ghost {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly key: string | null
}

interface Grabbed {
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
  readonly piece: (key: string, day: Day) => { readonly from: number; readonly to: number } | undefined
  readonly onDraw: (times: Times) => void
  readonly onChange: (key: string, change: Change) => void
}

/** Drag to create, move or resize with mouse or pen. Touch scrolls; there the menu moves items. */
export function useHourDrag(hours: RefObject<HTMLElement | null>, { days, piece, onDraw, onChange }: HourDragOptions) {
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const grabbed = useRef<Grabbed | null>(null)
  /** Suppresses the click event that follows a drag. */
  const dragged = useRef(false)

  const placeOf = (event: PointerEvent) => {
    const box = hours.current?.getBoundingClientRect()
    if (!box) return { index: 0, minute: 0 }
    const column = (box.width - gutterPx) / days.length
    return {
      index: Math.max(0, Math.min(days.length - 1, Math.floor((event.clientX - box.left - gutterPx) / column))),
      minute: ((event.clientY - box.top) / hourPx) * 60,
    }
  }
  const ghostOf = (held: Grabbed, { index, minute }: { readonly index: number; readonly minute: number }): Ghost => {
    if (held.kind === 'move') {
      const from = Math.max(0, Math.min(1_440 - snapMinutes, snap(held.from + minute - held.minute)))
      return { index, from, to: from + held.to - held.from, key: held.key }
    }
    if (held.kind === 'resize')
      return {
        index: held.index,
        from: held.from,
        to: Math.max(held.from + snapMinutes, Math.min(1_440, snap(minute))),
        key: held.key,
      }
    const low = Math.min(held.minute, minute)
    const high = Math.max(held.minute, minute)
    return {
      index: held.index,
      from: Math.max(0, Math.floor(low / snapMinutes) * snapMinutes),
      to: Math.min(1_440, Math.ceil(high / snapMinutes) * snapMinutes),
      key: null,
    }
  }

  const onPointerDown = (event: PointerEvent) => {
    dragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const at = placeOf(event)
    const thing = event.target.closest<HTMLElement>('[data-item]')
    const key = thing?.dataset['item'] ?? null
    const day = thing?.dataset['day']
    const own = key !== null && day !== undefined ? piece(key, day) : undefined
    if (key !== null && !own) return
    const kind = key === null ? 'draw' : event.target.closest('[data-grip]') ? 'resize' : 'move'
    const index = own && day !== undefined ? days.indexOf(day) : at.index
    grabbed.current = {
      kind,
      key,
      x: event.clientX,
      y: event.clientY,
      index,
      minute: at.minute,
      from: own?.from ?? 0,
      to: own?.to ?? 0,
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = grabbed.current
    if (!held) return
    if (!dragged.current && Math.hypot(event.clientX - held.x, event.clientY - held.y) < threshold) return
    if (!dragged.current) hours.current?.setPointerCapture(event.pointerId)
    dragged.current = true
    setGhost(ghostOf(held, placeOf(event)))
  }
  const drop = () => {
    grabbed.current = null
    setGhost(null)
  }
  const onPointerUp = (event: PointerEvent) => {
    const held = grabbed.current
    if (!held || !dragged.current) return drop()
    const end = ghostOf(held, placeOf(event))
    drop()
    const day = days[end.index]
    if (held.kind === 'draw' && day !== undefined) return onDraw(drawn(day, end.from, end.to))
    const change: Change =
      held.kind === 'move'
        ? { kind: 'move', days: end.index - held.index, minutes: end.from - held.from }
        : { kind: 'resize', days: 0, minutes: end.to - held.to }
    if (held.key !== null && (change.days !== 0 || change.minutes !== 0)) onChange(held.key, change)
  }
  /** Returns whether a click follows a drag; resets on reading. */
  const wasDragged = () => {
    const was = dragged.current
    dragged.current = false
    return was
  }
  return {
    ghost,
    wasDragged,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: drop,
      onKeyDownCapture: (event: { readonly key: string }) => {
        if (event.key === 'Escape' && grabbed.current) drop()
      },
    },
  }
}
