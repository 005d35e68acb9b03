// Listeners that create leads from bookings, responses and invitations to calls: the doors by which people come to the
// office. Each runs after the commit, at least once. A booking, response or invitation has one row in `lead_door`, so a
// second delivery of its event changes nothing.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import type { EventBus } from '#server/events/bus.ts'
import { guestInvited } from '#modules/calls/index.ts'
import { responseSubmitted } from '#modules/forms/index.ts'
import { appointmentCancelled, appointmentConfirmed, appointmentMoved } from '#modules/scheduling/index.ts'
import { contactsIn, textsIn, type AnsweredField } from './form-contacts.ts'
import { isClientMailbox, receiveLead } from './receive-lead.ts'
import { settingsOf } from './settings.ts'
import { textSigns } from './text-signs.ts'
import { addHistory } from './write-lead.ts'

const bookingRow = {
  professionalId: col.uuid,
  name: col.text.nullable,
  email: col.text.nullable,
  phone: col.text.nullable,
  startsAt: col.timestamptz,
  description: col.text.nullable,
  category: col.text.nullable,
  at: col.timestamptz,
} as const satisfies Shape

const responseRow = {
  title: col.text,
  answers: col.json<Readonly<Record<string, unknown>>>(),
  fields: col.json<readonly AnsweredField[]>(),
  at: col.timestamptz,
  /** Whether a user of the platform was signed in when they answered. */
  fromMember: col.boolean,
  /** The colleague whose public profile has the form as its contact form. */
  contactOf: col.uuid.nullable,
  /** Whether the office chose the form as an intake form. */
  isIntake: col.boolean,
} as const satisfies Shape

const guestRow = {
  name: col.text,
  email: col.text.nullable,
  hostId: col.uuid,
  at: col.timestamptz,
} as const satisfies Shape

/** Creates leads from bookings, if the office enabled it (`fromBookings`). */
function listenToBookings(bus: EventBus): void {
  bus.after(appointmentConfirmed, 'intake.receive-booking', ({ em, record }, { companyId, appointmentId }) =>
    em.transactional(async (tx) => {
      if (!(await settingsOf(tx, companyId)).fromBookings) return
      const booking = await row(
        tx,
        bookingRow,
        sql`${preparedStatement}select professional_id as "professionalId", name, email, phone,
          starts_at as "startsAt", description,
            category, created_at as at from appointment where company_id = ${companyId} and id = ${appointmentId}
            and state = 'confirmed'`,
      )
      if (!booking?.name || (booking.email && (await isClientMailbox(tx, companyId, booking.email)))) return
      await receiveLead(
        tx,
        record,
        {
          companyId,
          source: 'booking',
          sourceId: appointmentId,
          actorId: null,
          receivedAt: new Date(instant(booking.at)),
        },
        {
          name: booking.name,
          emails: booking.email ? [booking.email] : [],
          phones: booking.phone ? [booking.phone] : [],
          meetsAt: booking.startsAt,
          ownerId: booking.professionalId,
          ...textSigns(booking.description ?? '', localDay(new Date(instant(booking.at)))),
        },
      )
    }),
  )
}

/** Locks and returns the open lead of an appointment, or no row. */
const lockLeadOfAppointment = (tx: EntityManager, companyId: string, appointmentId: string) =>
  rows(
    tx,
    { id: col.uuid },
    sql`select l.id from lead_door d join lead l on l.company_id = d.company_id and l.id = d.lead_id
      where d.company_id = ${companyId} and d.source = 'booking' and d.source_id = ${appointmentId}
        and l.stage not in ('hired', 'declined') and l.purged_at is null for no key update of l`,
  )

/** Moves and cancels the meeting of a lead together with its appointment. */
function listenToBookingChanges(bus: EventBus): void {
  bus.after(appointmentMoved, 'intake.move-booking', ({ em, ports }, { companyId, appointmentId }) =>
    em.transactional(async (tx) => {
      for (const { id } of await lockLeadOfAppointment(tx, companyId, appointmentId)) {
        const moved = await change(
          tx,
          sql`update lead set meets_at = a.starts_at, version = lead.version + 1, updated_at = now() from appointment a
            where lead.company_id = ${companyId} and lead.id = ${id} and a.company_id = ${companyId}
              and a.id = ${appointmentId} and lead.meets_at is distinct from a.starts_at`,
        )
        const at = ports.clock.now().toISOString()
        if (moved > 0) await addHistory(tx, { companyId, leadId: id, actorId: null, kind: 'meeting_moved', at })
      }
    }),
  )
  bus.after(appointmentCancelled, 'intake.cancel-booking', ({ em, ports }, { companyId, appointmentId }) =>
    em.transactional(async (tx) => {
      for (const { id } of await lockLeadOfAppointment(tx, companyId, appointmentId)) {
        const cancelled = await change(
          tx,
          sql`update lead set meets_at = null, version = version + 1, updated_at = now()
            where company_id = ${companyId} and id = ${id} and meets_at is not null`,
        )
        const at = ports.clock.now().toISOString()
        if (cancelled > 0) await addHistory(tx, { companyId, leadId: id, actorId: null, kind: 'meeting_cancelled', at })
      }
    }),
  )
}

/** Creates leads from responses to the intake forms of the office and to the contact forms of its public profiles. */
function listenToResponses(bus: EventBus): void {
  bus.after(
    responseSubmitted,
    'intake.receive-response',
    ({ em, record }, { companyId, responseId, suspected, caseId }) =>
      em.transactional(async (tx) => {
        if (suspected || caseId !== null) return
        const response = await row(
          tx,
          responseRow,
          sql`select f.title, r.answers, v.fields, r.submitted_at as at, r.user_id is not null as "fromMember",
            (select u.id from user_account u where u.company_id = r.company_id and u.contact_form_id = r.form_id
              and u.status = 'active' order by u.id limit 1) as "contactOf",
            exists (select from intake_form i where i.company_id = r.company_id and i.form_id = r.form_id) as "isIntake"
          from form_response r join form f on f.company_id = r.company_id and f.id = r.form_id
          join form_revision v on v.company_id = r.company_id and v.form_id = r.form_id and v.number = r.revision
          where r.company_id = ${companyId} and r.id = ${responseId} and r.deleted_at is null and not r.over_quota`,
        )
        if (!response || response.fromMember || (!response.isIntake && response.contactOf === null)) return
        const { name, emails, phones } = contactsIn(response.fields, response.answers)
        const [email] = emails
        if (email && (await isClientMailbox(tx, companyId, email))) return
        await receiveLead(
          tx,
          record,
          {
            companyId,
            source: 'form',
            sourceId: responseId,
            actorId: null,
            receivedAt: new Date(instant(response.at)),
          },
          {
            name: name || email || phones[0] || response.title,
            emails,
            phones,
            ownerId: response.contactOf,
            ...textSigns(textsIn(response.fields, response.answers), localDay(new Date(instant(response.at)))),
          },
        )
      }),
  )
}

/**
 * Creates leads from guests invited to calls without a case and an appointment, if the office enabled it (`fromCalls`).
 */
function listenToInvitations(bus: EventBus): void {
  bus.after(guestInvited, 'intake.receive-guest', ({ em, record }, { companyId, roomId, invitationId }) =>
    em.transactional(async (tx) => {
      if (!(await settingsOf(tx, companyId)).fromCalls) return
      const guest = await row(
        tx,
        guestRow,
        sql`select i.name, i.email, r.host_id as "hostId", i.created_at as at from call_invitation i
          join call_room r on r.company_id = i.company_id and r.id = i.room_id
          where i.company_id = ${companyId} and i.id = ${invitationId} and r.id = ${roomId} and r.case_id is null
            and not exists (select from appointment a where a.company_id = r.company_id and a.call_room_id = r.id)`,
      )
      if (!guest || (guest.email && (await isClientMailbox(tx, companyId, guest.email)))) return
      await receiveLead(
        tx,
        record,
        { companyId, source: 'call', sourceId: invitationId, actorId: null, receivedAt: new Date(instant(guest.at)) },
        { name: guest.name, emails: guest.email ? [guest.email] : [], phones: [], ownerId: guest.hostId },
      )
    }),
  )
}

/** Registers the listeners of all doors. */
export function registerDoorListeners(bus: EventBus): void {
  listenToBookings(bus)
  listenToBookingChanges(bus)
  listenToResponses(bus)
  listenToInvitations(bus)
}
