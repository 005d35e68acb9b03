import { useAddresses } from './addresses.ts'
import { inviteUrl } from './booking.queries.ts'
import type { visitorStatusOf } from './manage-facts.tsx'
import { useLanguage } from './words.ts'
import type { ManagedAppointment } from './use-managed-appointment.ts'

interface ManageActionsProps {
  readonly managed: ManagedAppointment
  readonly token: string
  readonly status: ReturnType<typeof visitorStatusOf>
}

/** Buttons below the facts of an appointment. */
export function ManageActions({ managed: { appointment, show }, token, status }: ManageActionsProps) {
  const { translate } = useLanguage()
  const { again } = useAddresses()
  const { can } = appointment
  return (
    <div className="bk-actions">
      {can.move ? (
        <button
          type="button"
          className={can.describe && !appointment.descriptionGiven ? 'button' : 'button primary'}
          onClick={() => show('move')}
        >
          {translate('manage.move')}
        </button>
      ) : null}
      {status === 'confirmed' || status === 'pending' ? (
        <a className="button" href={inviteUrl(token)} download="cita.ics">
          {translate('manage.calendar')}
        </a>
      ) : null}
      {can.cancel ? (
        <button type="button" className="button danger-quiet" onClick={() => show('cancel')}>
          {translate('manage.cancel')}
        </button>
      ) : null}
      {can.move || can.cancel ? null : (
        <a className="button primary" href={again(appointment.professional.slug)}>
          {translate('manage.again')}
        </a>
      )}
    </div>
  )
}
