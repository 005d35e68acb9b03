import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, type ReactNode } from 'react'
import { capital, formatDay, formatTime } from './dates.ts'
import type { Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export interface TimeListProps {
  readonly day: string
  readonly slots: readonly Slot[]
  readonly zone: string
  readonly chosen: Slot | undefined
  readonly onChoose: (slot: Slot) => void
  /** Back to the day chosen in the calendar. */
  readonly onBack: () => void
  /** Number of selections of a day; each moves the focus here. */
  readonly arrival: number
  /** Below the head: time zone of the slots. */
  readonly children: ReactNode
}

/** Free slots of the day. */
export function TimeList({ day, slots, zone, chosen, onChoose, onBack, arrival, children }: TimeListProps) {
  const { locale, say } = useLanguage()
  const section = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrival === 0) return
    head.current?.focus({ preventScroll: true })
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  }, [arrival])
  return (
    <section ref={section} className="bk-times" aria-labelledby="bk-times-head">
      <div className="bk-times-top">
        <h3 id="bk-times-head" ref={head} tabIndex={-1}>
          {capital(formatDay(day, locale))}
          <span className="vh">, {say('times.count', { count: slots.length })}</span>
        </h3>
        <button type="button" className="bk-link" onClick={onBack}>
          <ArrowUp size={15} aria-hidden />
          {say('times.back')}
        </button>
      </div>
      {children}
      <ul className="bk-slots">
        {slots.map((slot) => {
          const picked = slot.start === chosen?.start
          return (
            <li key={slot.start}>
              <button
                type="button"
                className={`bk-slot${picked ? ' chosen' : ''}`}
                aria-pressed={picked}
                onClick={() => onChoose(slot)}
              >
                {picked ? <Check size={16} aria-hidden /> : null}
                {formatTime(slot.start, zone, locale)}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
