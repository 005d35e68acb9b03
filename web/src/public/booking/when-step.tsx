import CalendarSearch from 'lucide-react/icons/calendar-search'
import { useState } from 'react'
import { useAddresses } from './addresses.ts'
import { addMonths, dayIn, formatDay, formatMonth, monthOf } from './dates.ts'
import { DayCalendar } from './day-calendar.tsx'
import { AlertForm } from './alert-form.tsx'
import { NoCalendar } from './no-calendar.tsx'
import { Note } from './notes.tsx'
import type { Slot } from './slots.ts'
import { TimeList } from './time-list.tsx'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'
import { ZoneLine } from './zone-line.tsx'

export type ChooseTimeProps = Pick<
  Booking,
  'office' | 'status' | 'days' | 'today' | 'visitorZone' | 'reload' | 'choose' | 'chooseZone'
> & {
  readonly month: string
  readonly day: string | undefined
  readonly slot: Slot | undefined
  readonly zone: string
  /** Returned from a later step: the focus goes to the slots. */
  readonly returned?: boolean
  /** Public name of a listed professional; undefined outside of a public profile. */
  readonly listedSlug?: string | undefined
  readonly onMonth: (month: string) => void
  readonly onDay: (day: string) => void
}

/** Alternatives where this month, or every month, has no free slots. */
function NoFreeSlots({ props, onFirst }: { readonly props: ChooseTimeProps; readonly onFirst: () => void }) {
  const { locale, translate } = useLanguage()
  const { others } = useAddresses()
  const { month, office, onMonth } = props
  const followingMonth = addMonths(month, 1)
  const hasNoTimes = !office?.firstFree
  return (
    <div className="bk-empty">
      <h4>{hasNoTimes ? translate('empty.all') : translate('empty.month', { month: formatMonth(month, locale) })}</h4>
      <p>{translate(hasNoTimes ? 'empty.allHelp' : 'empty.monthHelp')}</p>
      <div className="bk-actions">
        {hasNoTimes ? null : (
          <button type="button" className="button" onClick={onFirst}>
            {translate('calendar.first')}
          </button>
        )}
        {!hasNoTimes && office && followingMonth <= monthOf(office.bookableUntil) ? (
          <button type="button" className="button" onClick={() => onMonth(followingMonth)}>
            {translate('empty.nextMonth', { month: formatMonth(followingMonth, locale) })}
          </button>
        ) : null}
        <a className="button" href={others}>
          {translate('empty.others')}
        </a>
      </div>
    </div>
  )
}

/** Chooses day and slot, for a new appointment or for moving an appointment. */
export function ChooseTime(props: ChooseTimeProps) {
  const { translate } = useLanguage()
  const {
    office,
    status,
    days,
    today,
    visitorZone,
    month,
    day,
    slot,
    zone,
    reload,
    choose,
    chooseZone,
    returned = false,
    listedSlug,
    onMonth,
    onDay,
  } = props
  const [choiceCount, setChoiceCount] = useState(returned ? 1 : 0)
  const pick = (next: string) => {
    onDay(next)
    setChoiceCount((count) => count + 1)
  }
  const first = office?.firstFree ? dayIn(office.firstFree, zone) : undefined
  const goToFirstFree = () => {
    if (first) {
      onMonth(monthOf(first))
      pick(first)
    }
  }
  const backToDay = () => document.querySelector<HTMLElement>(`.bk-calendar [data-day="${day}"]`)?.focus()
  const times = day ? (days.get(day) ?? []) : []
  const hasNothingFree =
    status === 'ready' &&
    ![...days].some(([name, slots]) => monthOf(name) === month && name >= today && slots.length > 0)

  if (status === 'unknown' && listedSlug !== undefined) return <NoCalendar slug={listedSlug} />
  if (status === 'unknown')
    return (
      <Note tone="error" title={translate('failure.unknown')}>
        {translate('failure.unknownHelp')}
      </Note>
    )
  return (
    <>
      {first && first !== day ? <FirstFreeButton day={first} onClick={goToFirstFree} /> : null}
      <DayCalendar
        month={month}
        today={today}
        until={office?.bookableUntil}
        days={days}
        selected={day}
        status={status}
        onMonth={onMonth}
        onDay={pick}
      />
      {status === 'failed' ? (
        <Note
          tone="error"
          title={translate('failure.load')}
          actions={
            <button type="button" className="button" onClick={reload}>
              {translate('failure.retry')}
            </button>
          }
        >
          {translate('failure.loadHelp')}
        </Note>
      ) : null}
      {hasNothingFree ? <NoFreeSlots props={props} onFirst={goToFirstFree} /> : null}
      {hasNothingFree && !office?.firstFree && listedSlug !== undefined ? <AlertForm slug={listedSlug} /> : null}
      {day && times.length > 0 ? (
        <TimeList
          day={day}
          slots={times}
          zone={zone}
          selected={slot}
          onChoose={choose}
          onBack={backToDay}
          choiceCount={choiceCount}
        >
          <ZoneLine
            zone={zone}
            officeZone={office?.office.timeZone ?? zone}
            visitorZone={visitorZone}
            slot={slot}
            instant={times[0]?.start ?? `${day}T12:00:00Z`}
            onZone={chooseZone}
          />
        </TimeList>
      ) : null}
    </>
  )
}

function FirstFreeButton({ day, onClick }: { readonly day: string; readonly onClick: () => void }) {
  const { locale, translate } = useLanguage()
  return (
    <button type="button" className="bk-first" onClick={onClick}>
      <CalendarSearch size={16} aria-hidden />
      <span>{translate('calendar.first')}</span>
      <span className="bk-first-day" suppressHydrationWarning>
        {formatDay(day, locale)}
      </span>
    </button>
  )
}
