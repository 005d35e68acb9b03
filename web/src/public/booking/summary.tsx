import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState, type ReactNode } from 'react'
import { capital, dayIn, formatFullDay, formatTime, sameClock, zoneLabel } from './dates.ts'
import { Live } from './live.tsx'
import type { Slot } from './slots.ts'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'
import { timeInOtherZone } from './zone-line.tsx'

export interface WhenTextProps {
  readonly slot: Slot
  readonly zone: string
  readonly officeZone: string
  readonly visitorZone: string | undefined
}

/** Day, time and zone of an appointment; also the visitor's own time where it differs. */
export function WhenText({ slot, zone, officeZone, visitorZone }: WhenTextProps) {
  const { locale, translate } = useLanguage()
  const otherZone = zone === officeZone ? visitorZone : officeZone
  return (
    <>
      <strong suppressHydrationWarning>{capital(formatFullDay(dayIn(slot.start, zone), locale))}</strong>
      <span suppressHydrationWarning>
        {formatTime(slot.start, zone, locale)} – {formatTime(slot.end, zone, locale)}
      </span>
      <span className="muted" suppressHydrationWarning>
        {capital(zoneLabel(zone, slot.start, locale, translate))}
      </span>
      {otherZone && !sameClock(zone, otherZone, slot.start) ? (
        <span className="muted" suppressHydrationWarning>
          {translate(zone === officeZone ? 'zone.local' : 'zone.officeTime', {
            time: timeInOtherZone(slot.start, zone, otherZone, locale),
          })}
        </span>
      ) : null}
    </>
  )
}

/** The chosen slot, with buttons to change it or extend the hold. */
export function Summary({ booking, onChange }: { readonly booking: Booking; readonly onChange: () => void }) {
  const { translate } = useLanguage()
  const {
    state: { slot, zone },
    office,
    visitorZone,
  } = booking
  if (!slot) return null
  return (
    <div className="bk-summary">
      <CalendarClock size={18} aria-hidden />
      <div className="bk-summary-text">
        <span className="vh">{translate('details.when')}: </span>
        <WhenText slot={slot} zone={zone} officeZone={office?.office.timeZone ?? zone} visitorZone={visitorZone} />
        <HoldLine booking={booking}>
          <button type="button" className="bk-link" onClick={onChange}>
            {translate('details.change')}
            <span className="vh"> {translate('details.changeWhat')}</span>
          </button>
        </HoldLine>
      </div>
    </div>
  )
}

/** Expiry of the hold, with buttons to extend it or choose another slot. */
function HoldLine({
  booking: { state, holding },
  children,
}: {
  readonly booking: Booking
  readonly children: ReactNode
}) {
  const { locale, translate } = useLanguage()
  const [outcome, setOutcome] = useState<'extended' | 'limit' | 'failed'>()
  const [isExtending, setIsExtending] = useState(false)
  const { hold, holdStatus, holdAtLimit, zone } = state
  const untilText = hold ? formatTime(hold.deadline, zone, locale) : ''
  const extend = async () => {
    setIsExtending(true)
    setOutcome(await holding.extend())
    setIsExtending(false)
  }
  const outcomeText = (): string => {
    if (outcome === undefined) return ''
    if (outcome === 'limit') return translate('hold.extendLimit')
    return translate(outcome === 'extended' ? 'hold.extended' : 'hold.extendFailed', { time: untilText })
  }
  const holdText = (): string => {
    if (holdStatus === 'loose') return translate('hold.loose')
    if (!hold) return ''
    return outcome === 'failed' || outcome === 'limit' ? outcomeText() : translate('hold.until', { time: untilText })
  }
  const line = holdText()
  return (
    <>
      {line === '' ? null : <span className="bk-hold-line">{line}</span>}
      <span className="bk-summary-actions">
        {hold && !holdAtLimit ? (
          <button type="button" className="bk-link" disabled={isExtending} onClick={() => void extend()}>
            {translate(isExtending ? 'hold.extending' : 'hold.extend')}
          </button>
        ) : null}
        {children}
      </span>
      <Live>{hold ? outcomeText() : ''}</Live>
    </>
  )
}
