import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import History from 'lucide-react/icons/history'
import Video from 'lucide-react/icons/video'
import type { ManagedAppointmentAnswer } from '#modules/storefront/page.contract.ts'
import { nameOf } from '../display.ts'
import { capital, dayIn, formatFullDay, formatTime, zoneLabel } from './dates.ts'
import { useLanguage } from './words.ts'
import { elsewhere } from './zone-line.tsx'

/** Status of an appointment for its visitor; a past one is past, whatever its answer. */
export type Standing = 'confirmed' | 'pending' | 'held' | 'declined' | 'cancelled' | 'expired' | 'past'
export const standingOf = ({ status, end }: Pick<ManagedAppointmentAnswer, 'status' | 'end'>, now: string): Standing =>
  (status === 'confirmed' || status === 'pending') && Date.parse(end) <= Date.parse(now) ? 'past' : status

const looks = {
  confirmed: { icon: CircleCheck, tone: 'success' },
  pending: { icon: CircleDashed, tone: 'warning' },
  held: { icon: CircleDashed, tone: 'warning' },
  declined: { icon: Ban, tone: 'error' },
  cancelled: { icon: Ban, tone: 'error' },
  expired: { icon: History, tone: 'plain' },
  past: { icon: History, tone: 'plain' },
} as const

/** Status with icon, label and meaning. */
export function StatusLine({ standing }: { readonly standing: Standing }) {
  const { say } = useLanguage()
  const { icon: Icon, tone } = looks[standing]
  const help = standing === 'confirmed' ? undefined : say(`manage.${standing}Help`)
  return (
    <div className="bk-standing">
      <p className={`bk-chip ${tone}`}>
        <Icon size={14} aria-hidden />
        {say(`manage.${standing}`)}
      </p>
      {help ? <p className="muted">{help}</p> : null}
    </div>
  )
}

/** Time, length, person and place, without the matter: whoever finds the mail must not read it. */
export function ManageFacts({
  appointment,
  device,
}: {
  readonly appointment: ManagedAppointmentAnswer
  /** The visitor's zone, if its time differs. */ readonly device: string | undefined
}) {
  const { locale, say } = useLanguage()
  const {
    start,
    end,
    office: { timeZone },
    professional,
    name,
    location,
    meetingLink,
    status,
  } = appointment
  const off = status === 'cancelled' || status === 'declined' ? 'bk-void' : undefined
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  return (
    <dl className="bk-facts">
      <div>
        <dt>{say('manage.when')}</dt>
        <dd>
          <strong className={off} suppressHydrationWarning>
            {capital(formatFullDay(dayIn(start, timeZone), locale))}
          </strong>
          <br />
          <span className={off} suppressHydrationWarning>
            {formatTime(start, timeZone, locale)} – {formatTime(end, timeZone, locale)} ·{' '}
            {say('service.minutes', { minutes })}
          </span>
          <br />
          <span className="muted" suppressHydrationWarning>
            {capital(zoneLabel(timeZone, start, locale, say))}
            {device ? `. ${say('zone.local', { time: elsewhere(start, timeZone, device, locale) })}` : ''}
          </span>
        </dd>
      </div>
      <div>
        <dt>{say('manage.with')}</dt>
        <dd>
          {nameOf(professional)}
          <br />
          <span className="muted">{professional.company}</span>
        </dd>
      </div>
      {name ? (
        <div>
          <dt>{say('manage.name')}</dt>
          <dd>{name}</dd>
        </div>
      ) : null}
      {location ? (
        <div>
          <dt>{say('manage.where')}</dt>
          <dd>{location}</dd>
        </div>
      ) : null}
      {meetingLink && status === 'confirmed' ? (
        <div>
          <dt>{say('manage.call')}</dt>
          <dd>
            <a className="bk-link" href={meetingLink} rel="noopener noreferrer">
              <Video size={16} aria-hidden />
              {say('manage.join')}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
