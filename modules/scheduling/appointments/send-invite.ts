import type { PublicContext } from '#server/http/context.ts'
import { inviteFile } from '../messages/mail-appointment.ts'
import { readVenue } from './appointment-venue.ts'
import { isOpen } from './appointment-row.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { findForVisitor, inCompanyOf } from './managed-appointment.ts'

/**
 * Answers with the appointment as an iCalendar file: the same event as in its mail.
 * @throws 404 `appointment_not_found`, also once it is cancelled
 */
export async function sendInvite(
  deps: AppointmentsDependencies,
  { em, res }: PublicContext,
  token: string,
): Promise<void> {
  const content = await inCompanyOf(token, async (companyId, hash) => {
    const { appointment, office } = await findForVisitor(em, companyId, hash)
    if (!isOpen(appointment)) throw appointmentsErrors.error('appointment_not_found')
    return inviteFile(deps, appointment, office, await readVenue(deps, em, companyId, appointment.id))
  })
  res
    .status(200)
    .set({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="invite.ics"' })
    .send(content)
}
