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
  readonly selected: Slot | undefined
  readonly onChoose: (slot: Slot) => void
  /** Back to the day chosen in the calendar. */
  readonly onBack: () => void
  /** Number of times that a day was chosen; each change moves the focus to this list. */
  readonly choiceCount: number
  /** Below the head: time zone of the slots. */
  readonly children: ReactNode
}

/** Free slots of the day. */
export function TimeList({ day, slots, zone, selected, onChoose, onBack, choiceCount, children }: TimeListProps) {
  const { locale, translate } = useLanguage()
  const section = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (choiceCount === 0) return
    head.current?.focus({ preventScroll: true })
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ block: 'nearest', behavior: reducesMotion ? 'auto' : 'smooth' })
  }, [choiceCount])
  return (
    <section ref={section} className="bk-times" aria-labelledby="bk-times-head">
      <div className="bk-times-top">
        <h3 id="bk-times-head" ref={head} tabIndex={-1}>
          {capital(formatDay(day, locale))}
          <span className="vh">, {translate('times.count', { count: slots.length })}</span>
        </h3>
        <button type="button" className="bk-link" onClick={onBack}>
          <ArrowUp size={15} aria-hidden />
          {translate('times.back')}
        </button>
      </div>
      {children}
      <ul className="bk-slots">
        {slots.map((slot) => {
          const isSelected = slot.start === selected?.start
          return (
            <li key={slot.start}>
              <button
                type="button"
                className={`bk-slot${isSelected ? ' chosen' : ''}`}
                aria-pressed={isSelected}
                onClick={() => onChoose(slot)}
              >
                {isSelected ? <Check size={16} aria-hidden /> : null}
                {formatTime(slot.start, zone, locale)}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
