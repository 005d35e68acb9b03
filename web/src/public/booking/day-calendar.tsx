import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { firstWeekdays } from '#server/contract/locale.ts'
import {
  addDays,
  addMonths,
  capital,
  dayParts,
  formatMonth,
  monthOf,
  weekdayNames,
  weekdayOf,
  weeksOf,
} from './dates.ts'
import { Live } from './live.tsx'
import { dayState, freeDaysIn, type SlotsByDay } from './slots.ts'
import type { LoadStatus } from './use-availability.ts'
import { useLanguage } from './words.ts'

export interface DayCalendarProps {
  /** `YYYY-MM` */
  readonly month: string
  readonly today: string
  /** Last bookable day. */
  readonly until: string | undefined
  readonly days: SlotsByDay
  readonly selected: string | undefined
  readonly status: LoadStatus
  readonly onMonth: (month: string) => void
  readonly onDay: (day: string) => void
}

/** Returns the day that a key moves to; undefined for other keys. */
function targetDay(key: string, day: string, first: number): string | undefined {
  const column = (weekdayOf(day) - first + 7) % 7
  const sameDateAfter = (count: number): string => {
    const to = addMonths(monthOf(day), count)
    const sameDate = `${to}-${day.slice(8)}`
    return monthOf(addDays(sameDate, 0)) === to ? sameDate : addDays(`${addMonths(to, 1)}-01`, -1)
  }
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -column)
    case 'End':
      return addDays(day, 6 - column)
    case 'PageUp':
      return sameDateAfter(-1)
    case 'PageDown':
      return sameDateAfter(1)
    default:
      return undefined
  }
}

function Day({
  day,
  free,
  state,
  selected,
  today,
  unknown,
  tabbable,
  onChoose,
}: {
  readonly day: string
  readonly free: number
  readonly state: 'past' | 'none' | 'free'
  readonly selected: boolean
  readonly today: boolean
  /** Slots are not loaded or failed to load, so the day is not called full. */
  readonly unknown: 'waiting' | 'failed' | undefined
  readonly tabbable: boolean
  readonly onChoose: () => void
}) {
  const { locale, translate } = useLanguage()
  const [before, number, after] = dayParts(day, locale)
  const isUnknown = state === 'none' && unknown !== undefined
  const stateText =
    isUnknown || state === 'free' ? '' : `, ${translate(state === 'past' ? 'calendar.past' : 'calendar.none')}`
  return (
    <button
      type="button"
      className={`bk-day ${isUnknown ? unknown : state}${selected ? ' chosen' : ''}${today ? ' today' : ''}`}
      data-day={day}
      disabled={state === 'past'}
      aria-disabled={state !== 'free' || undefined}
      aria-pressed={state === 'free' ? selected : undefined}
      aria-current={today ? 'date' : undefined}
      tabIndex={tabbable ? 0 : -1}
      onClick={state === 'free' ? onChoose : undefined}
    >
      {/* Visible and hidden words form one sentence. Spaces at the edge of an element are trimmed. */}
      {before.trim() === '' ? null : (
        <>
          <span className="vh" suppressHydrationWarning>
            {before.trim()}
          </span>{' '}
        </>
      )}
      <span className="bk-day-number">{number}</span>
      {/^\s/.test(after) ? ' ' : ''}
      <span className="vh" suppressHydrationWarning>
        {after.trim()}
        {stateText}
        {state === 'free' ? ',' : ''}
      </span>
      {state === 'free' ? (
        <>
          {' '}
          <Free count={free} />
        </>
      ) : null}
    </button>
  )
}

/** `6 libres`; on narrow screens only the number is visible, with the word for screen readers. */
function Free({ count }: { readonly count: number }) {
  const { translate } = useLanguage()
  const [figure = '', ...countText] = translate('calendar.free', { count }).split(' ')
  return (
    <span className="bk-day-free">
      {figure} <span className="bk-day-word">{countText.join(' ')}</span>
    </span>
  )
}

/** A month with the number of free slots per day. The grid is one tab stop; arrow keys move within it. */
export function DayCalendar({ month, today, until, days, selected, status, onMonth, onDay }: DayCalendarProps) {
  const { locale, translate } = useLanguage()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<string>()
  /** Set when a key moved the cursor: the focus follows, into another month too. */
  const followsCursor = useRef(false)
  const first = firstWeekdays[locale]
  const free = (day: string): number => days.get(day)?.length ?? 0
  const loading = status === 'loading'
  const unknown = loading ? 'waiting' : status === 'failed' ? 'failed' : undefined
  const count = freeDaysIn(days, month)

  const weeks = weeksOf(month, first)
  const openDays = weeks.flat().filter((day): day is string => day !== undefined && day >= today)
  const tabStop =
    [cursor, selected].find((day) => day !== undefined && monthOf(day) === month && day >= today) ??
    openDays.find((day) => free(day) > 0) ??
    openDays[0]

  useEffect(() => {
    if (!followsCursor.current || !cursor) return
    followsCursor.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor, month])

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset['day'] // set on the buttons of days only
    const requestedDay =
      from === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : targetDay(event.key, from, first)
    if (requestedDay === undefined) return
    event.preventDefault()
    const isTooLate = until !== undefined && requestedDay > until
    const latestOrRequested = isTooLate ? until : requestedDay
    const to = requestedDay < today ? today : latestOrRequested
    followsCursor.current = true
    setCursor(to)
    if (monthOf(to) !== month) onMonth(monthOf(to))
  }

  const announcement = (): string => {
    if (loading) return translate('calendar.loading')
    if (status !== 'ready') return ''
    return count > 0
      ? translate('calendar.loaded', { count, month: formatMonth(month, locale) })
      : translate('empty.month', { month: formatMonth(month, locale) })
  }
  return (
    <div className="bk-calendar">
      <MonthHead id={id} month={month} today={today} until={until} onMonth={onMonth} />
      <p id={`${id}-help`} className="vh">
        {translate('calendar.help')}
      </p>
      <table
        ref={grid}
        // The grid pattern of a calendar, with the rows and heads of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="bk-grid"
        aria-labelledby={`${id}-month`}
        aria-describedby={`${id}-help`}
        aria-busy={loading}
        onKeyDown={move}
      >
        <WeekdayHeads />
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, column) =>
                day === undefined ? (
                  <td key={column}>{'\u00a0'}</td>
                ) : (
                  <td key={day} aria-selected={day === selected}>
                    <Day
                      day={day}
                      free={free(day)}
                      state={dayState(day, today, free(day))}
                      selected={day === selected}
                      today={day === today}
                      unknown={unknown}
                      tabbable={day === tabStop}
                      onChoose={() => {
                        setCursor(day)
                        onDay(day)
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Live>{announcement()}</Live>
    </div>
  )
}

function MonthHead({
  id,
  month,
  today,
  until,
  onMonth,
}: {
  readonly id: string
  readonly month: string
  readonly today: string
  readonly until: string | undefined
  readonly onMonth: (month: string) => void
}) {
  const { locale, translate } = useLanguage()
  const previousMonth = addMonths(month, -1)
  const followingMonth = addMonths(month, 1)
  const atStart = month <= monthOf(today)
  const atEnd = until !== undefined && followingMonth > monthOf(until)
  return (
    <div className="bk-month">
      <h3 id={`${id}-month`} suppressHydrationWarning>
        {capital(formatMonth(month, locale))}
      </h3>
      <button type="button" className="bk-arrow" disabled={atStart} onClick={() => onMonth(previousMonth)}>
        <ChevronLeft size={18} aria-hidden />
        <span className="vh" suppressHydrationWarning>
          {translate('calendar.previous', { month: formatMonth(previousMonth, locale) })}
        </span>
      </button>
      <button type="button" className="bk-arrow" disabled={atEnd} onClick={() => onMonth(followingMonth)}>
        <ChevronRight size={18} aria-hidden />
        <span className="vh" suppressHydrationWarning>
          {translate('calendar.next', { month: formatMonth(followingMonth, locale) })}
        </span>
      </button>
    </div>
  )
}

function WeekdayHeads() {
  const { locale } = useLanguage()
  return (
    <thead>
      <tr>
        {weekdayNames(locale).map(({ short, long }) => (
          <th key={long} scope="col">
            <span aria-hidden suppressHydrationWarning>
              {short}
            </span>
            <span className="vh" suppressHydrationWarning>
              {long}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
