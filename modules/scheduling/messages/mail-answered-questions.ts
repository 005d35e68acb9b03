import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { notify } from '#server/notices/notify.ts'
import { responseSubmitted, visitorLinkOfResponse } from '#modules/forms/index.ts'
import { readOffice } from '../appointments/appointment-office.ts'
import { appointmentColumns, appointmentRow, isNamed, startOf } from '../appointments/appointment-row.ts'
import { questionsOf, responsePath } from '../appointments/questions.ts'
import type { AppointmentMailer } from './mail-appointment.ts'
import { officeMessages } from './office.messages.ts'
import { formatWhen } from './when.ts'

const appointmentOfLink = (tx: EntityManager, companyId: string, linkId: string) =>
  row(
    tx,
    appointmentRow,
    sql`select ${appointmentColumns} from appointment a where a.company_id = ${companyId}
      and a.form_send_id = ${linkId}`,
  )

/**
 * Notifies the professional, in the product and by mail, that the visitor answered the questions of their appointment.
 * Both link to the response and contain none of its answers. A professional who created the form is not notified here,
 * because the forms module notifies the creator of a form of every response.
 */
export function mailAnsweredQuestions(bus: EventBus, mailer: AppointmentMailer): void {
  bus.within(responseSubmitted, async (tx, { companyId, responseId, suspected }) => {
    if (suspected) return
    const link = await visitorLinkOfResponse(tx, companyId, responseId)
    const appointment = link && (await appointmentOfLink(tx, companyId, link.id))
    if (!link || !appointment || !isNamed(appointment) || link.formCreator === appointment.professionalId) return
    const office = await readOffice(tx, companyId, appointment.professionalId)
    if (!office?.active) return
    const questions = (await questionsOf(tx, companyId, [appointment])).get(appointment.id)
    const start = startOf(appointment)
    const notice = { kind: 'appointment.answered', userId: appointment.professionalId, companyId } as const
    const data = { name: appointment.name, start: start.toISOString() }
    await notify(tx, {
      ...notice,
      key: appointment.id,
      data: questions?.responseId ? { ...data, formId: questions.formId, responseId: questions.responseId } : data,
    })
    await mailer.queueMail(tx, {
      to: office.email,
      locale: office.locale,
      notice,
      ...layoutMail(
        officeMessages.officeAnswered,
        office.locale,
        {
          visitor: appointment.name,
          professional: `${office.name} ${office.surname}`,
          form: questions?.title ?? '',
          ...formatWhen(start, office.locale, office.timeZone, office.timeZone),
        },
        mailer.publicUrl +
          (questions?.responseId ? responsePath(questions.formId, questions.responseId) : '/app/schedule?tab=bookings'),
      ),
    })
  })
}
