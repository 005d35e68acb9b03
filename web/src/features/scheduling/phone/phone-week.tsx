import { useEffect, useRef } from 'react'
import { AgendaList } from '../agenda/agenda-list.tsx'
import { WeekStrip } from '../agenda/week-strip.tsx'
import type { CalendarProps } from '../grid/grid-props.ts'

/** A week on a phone: a list of its days, since seven columns have no room for text; the strip scrolls to a day. */
export function PhoneWeek(props: CalendarProps) {
  const { day, today, items, holidays, onDay } = props
  const list = useRef<HTMLDivElement>(null)
  const chosenDay = useRef<string | null>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    const isOpening = !hasOpened.current
    hasOpened.current = true
    if (!isOpening && chosenDay.current !== day) return
    chosenDay.current = null
    const isInstant = isOpening || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current
      ?.querySelector(`[aria-labelledby="agenda-${day}"]`)
      ?.scrollIntoView({ block: 'start', behavior: isInstant ? 'auto' : 'smooth' })
  }, [day])
  return (
    <>
      <WeekStrip
        day={day}
        today={today}
        items={items}
        holidays={holidays}
        onChoose={(to) => {
          chosenDay.current = to
          onDay(to)
        }}
      />
      <div ref={list} style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <AgendaList {...props} />
      </div>
    </>
  )
}
