// Moves an advance to the client money of a case when its appointment is linked to a case of the person who paid it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { survivorOf } from '#modules/parties/index.ts'
import { appointmentsLinked } from '#modules/scheduling/index.ts'
import { assignAdvance } from '#modules/trust/index.ts'
import { lockBookingPayment } from './booking-payment-row.ts'
import { advanceAssigned } from './bookings.events.ts'
import { assignmentMemo } from './bookings.messages.ts'

/**
 * Returns the client of a case if the payer is that client; null otherwise. The payer is the client, too, if the client's
 * record has the same name and one of the payer's addresses: a booking may have made a second record of the person.
 */
async function clientIfPayer(tx: EntityManager, companyId: string, caseId: string, personId: string | null) {
  const survivor = personId === null ? null : await survivorOf(tx, companyId, personId)
  if (survivor === null) return null
  const caseRow = await row(
    tx,
    { clientId: col.uuid },
    sql`select f.client_id as "clientId" from case_file f
      join client k on k.company_id = f.company_id and k.id = f.client_id
      join person p on p.company_id = f.company_id and p.id = ${survivor}
     where f.company_id = ${companyId} and f.id = ${caseId}
       and (p.client_id = f.client_id or exists (select from person client_person
         where client_person.company_id = f.company_id and client_person.client_id = f.client_id
           and client_person.deleted_at is null and client_person.name = p.name
           and client_person.emails && p.emails))`,
  )
  return caseRow?.clientId ?? null
}

/** Moves the advance of an appointment to a case of its payer. Does nothing if the client of the case is someone else. */
async function assignToCase(work: Work, companyId: string, caseId: string, appointmentId: string): Promise<void> {
  await work.em.transactional(async (tx) => {
    const payment = await lockBookingPayment(tx, companyId, appointmentId)
    if (!payment || payment.trustAccountId === null || payment.caseId !== null || payment.refundState !== null) return
    const clientId = await clientIfPayer(tx, companyId, caseId, payment.personId)
    if (clientId === null) return
    const amountCents = Number(payment.amountCents)
    const assigned = await assignAdvance({ ...work, actor: { companyId, userId: null } }, tx, {
      accountId: payment.trustAccountId,
      clientId,
      caseId,
      cents: amountCents,
      payer: payment.payerName,
      memo: assignmentMemo[payment.locale],
    })
    if (!assigned) return
    await change(
      tx,
      sql`update booking_payment set trust_account_id = ${assigned.accountId}, assignment_id = ${assigned.journalId}
        where company_id = ${companyId} and appointment_id = ${appointmentId}`,
    )
    await work.record(tx, advanceAssigned, { companyId, appointmentId, amountCents, caseId })
  })
}

/** Subscribes to appointments that are linked to cases. */
export function assignAdvances(bus: EventBus): void {
  bus.after(appointmentsLinked, 'invoicing.assign-advances', async (work, { companyId, caseId, appointmentIds }) => {
    const paid = await rows(
      work.em,
      { id: col.uuid },
      sql`select appointment_id as id from booking_payment where company_id = ${companyId}
        and appointment_id = any(${[...appointmentIds]}::uuid[]) and trust_account_id is not null
        order by appointment_id limit 100`,
    )
    for (const { id } of paid) await assignToCase(work, companyId, caseId, id)
  })
}
