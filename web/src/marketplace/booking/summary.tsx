import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState, type ReactNode } from 'react'
import { capital, dayIn, formatFullDay, formatTime, sameClock, zoneLabel } from './dates.ts'
import { Live } from './live.tsx'
import type { Slot } from './slots.ts'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'
import { elsewhere } from './zone-line.tsx'

export interface WhenTextProps { readonly slot: Slot; readonly zone: string; readonly office: string; readonly device: string | undefined }

/** Day, hours and zone of an appointment; the same moment on the visitor's clock where that differs. */
export function WhenText({ slot, zone, office, device }: WhenTextProps) {
  const { locale, say } = useLanguage()
  const other = zone === office ? device : office
  return (
    <>
      <strong suppressHydrationWarning>{capital(formatFullDay(dayIn(slot.start, zone), locale))}</strong>
      <span suppressHydrationWarning>{formatTime(slot.start, zone, locale)} – {formatTime(slot.end, zone, locale)}</span>
      <span className="muted" suppressHydrationWarning>{capital(zoneLabel(zone, slot.start, locale, say))}</span>
      {other && !sameClock(zone, other, slot.start)
        ? <span className="muted" suppressHydrationWarning>{say(zone === office ? 'zone.local' : 'zone.officeTime', { time: elsewhere(slot.start, zone, other, locale) })}</span>
        : null}
    </>
  )
}

/** What is being booked, above the form; from here it is changed, or kept for longer. */
export function Summary({ booking, onChange }: { readonly booking: Booking; readonly onChange: () => void }) {
  const { say } = useLanguage()
  const { state: { slot, zone }, office, device } = booking
  if (!slot) return null
  return (
    <Box title={say('details.when')} action={<button type="button" className="bk-link" onClick={onChange}>{say('details.change')}<span className="vh"> {say('details.changeWhat')}</span></button>}>
      <WhenText slot={slot} zone={zone} office={office?.office.timeZone ?? zone} device={device} />
      <HoldLine booking={booking} />
    </Box>
  )
}

function Box({ title, action, children }: { readonly title: string; readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="bk-summary">
      <CalendarClock size={18} aria-hidden />
      <div className="bk-summary-text"><span className="vh">{title}: </span>{children}</div>
      {action}
    </div>
  )
}

/** Until when the time is kept, and the way to have longer. */
function HoldLine({ booking: { state, holding } }: { readonly booking: Booking }) {
  const { locale, say } = useLanguage()
  const [said, setSaid] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { hold, holdStatus, holdAtLimit, zone } = state
  if (holdStatus === 'loose') return <span className="bk-hold-line">{say('hold.loose')}</span>
  if (!hold) return null
  const until = formatTime(new Date(hold.deadline).toISOString(), zone, locale)
  const extend = async () => {
    setAsking(true)
    const outcome = await holding.extend()
    setAsking(false)
    setSaid(outcome)
  }
  const outcome = said === 'extended' ? say('hold.extended', { time: until }) : said === 'limit' || holdAtLimit ? say('hold.extendLimit') : said === 'failed' ? say('hold.extendFailed', { time: until }) : ''
  return (
    <span className="bk-hold-line">
      <span>{said === 'failed' || said === 'limit' ? outcome : say('hold.until', { time: until })}</span>
      {holdAtLimit ? null : <button type="button" className="bk-link" disabled={asking} onClick={() => void extend()}>{say(asking ? 'hold.extending' : 'hold.extend')}</button>}
      <Live>{outcome}</Live>
    </span>
  )
}
