import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import History from 'lucide-react/icons/history'
import type { ManagedAppointmentResponse } from '#modules/storefront/page.contract.ts'
import { nameOf } from '../display.ts'
import { capital, dayIn, formatFullDay, formatTime, zoneLabel } from './dates.ts'
import { useLanguage } from './words.ts'
import { PlaceText, usePriceText } from './place.tsx'
import { timeInOtherZone } from './zone-line.tsx'

/** Status of an appointment for its visitor; one that was confirmed or pending is past after its end. */
export type VisitorStatus = 'confirmed' | 'pending' | 'held' | 'declined' | 'cancelled' | 'expired' | 'past'
export const visitorStatusOf = (
  { status, end }: Pick<ManagedAppointmentResponse, 'status' | 'end'>,
  now: string,
): VisitorStatus =>
  (status === 'confirmed' || status === 'pending') && Date.parse(end) <= Date.parse(now) ? 'past' : status

const appearances = {
  confirmed: { icon: CircleCheck, tone: 'success' },
  pending: { icon: CircleDashed, tone: 'warning' },
  held: { icon: CircleDashed, tone: 'warning' },
  declined: { icon: Ban, tone: 'error' },
  cancelled: { icon: Ban, tone: 'error' },
  expired: { icon: History, tone: 'plain' },
  past: { icon: History, tone: 'plain' },
} as const

/** Status with icon, label and meaning. */
export function StatusLine({ status, sendsMail }: { readonly status: VisitorStatus; readonly sendsMail: boolean }) {
  const { translate } = useLanguage()
  const { icon: Icon, tone } = appearances[status]
  const helpOf = (explained: Exclude<VisitorStatus, 'confirmed'>) =>
    translate(explained === 'pending' && !sendsMail ? 'manage.pendingNoMail' : `manage.${explained}Help`)
  const help = status === 'confirmed' ? undefined : helpOf(status)
  return (
    <div className="bk-standing">
      <p className={`bk-chip ${tone}`}>
        <Icon size={14} aria-hidden />
        {translate(`manage.${status}`)}
      </p>
      {help ? <p className="muted">{help}</p> : null}
    </div>
  )
}

/** Time, length, person and place. The matter is not shown, because the link may be read by others. */
export function ManageFacts({
  appointment,
  visitorZone,
}: {
  readonly appointment: ManagedAppointmentResponse
  /** The visitor's zone, if its time differs. */
  readonly visitorZone: string | undefined
}) {
  const { locale, translate } = useLanguage()
  const priceText = usePriceText()
  const {
    start,
    end,
    office: { timeZone },
    professional,
    name,
    mode,
    location,
    meetingLink,
    officePhone,
    typeName,
    priceCents,
    status,
  } = appointment
  const timeClass = status === 'cancelled' || status === 'declined' ? 'bk-void' : undefined
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  return (
    <dl className="bk-facts">
      <div>
        <dt>{translate('manage.when')}</dt>
        <dd>
          <strong className={timeClass} suppressHydrationWarning>
            {capital(formatFullDay(dayIn(start, timeZone), locale))}
          </strong>
          <br />
          <span className={timeClass} suppressHydrationWarning>
            {formatTime(start, timeZone, locale)} – {formatTime(end, timeZone, locale)} ·{' '}
            {translate('service.minutes', { minutes })}
          </span>
          <br />
          <span className="muted" suppressHydrationWarning>
            {capital(zoneLabel(timeZone, start, locale, translate))}
            {visitorZone
              ? `. ${translate('zone.local', { time: timeInOtherZone(start, timeZone, visitorZone, locale) })}`
              : ''}
          </span>
        </dd>
      </div>
      <div>
        <dt>{translate('manage.with')}</dt>
        <dd>
          {nameOf(professional)}
          <br />
          <span className="muted">{professional.company}</span>
        </dd>
      </div>
      {name ? (
        <div>
          <dt>{translate('manage.name')}</dt>
          <dd>{name}</dd>
        </div>
      ) : null}
      {typeName ? (
        <div>
          <dt>{translate('steps.type')}</dt>
          <dd>{[typeName, priceText(priceCents)].filter(Boolean).join(' · ')}</dd>
        </div>
      ) : null}
      {mode !== null || location || meetingLink || officePhone ? (
        <div>
          <dt>{translate('manage.where')}</dt>
          <dd>
            <PlaceText place={appointment} confirmed={status === 'confirmed'} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
