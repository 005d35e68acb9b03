// Leads of the demonstration office, in every stage and by every way of contact. Deterministic for a given moment.
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import type { Services } from '#server/services.ts'
import { localDay } from '#server/ports/clock.ts'
import { conflictsModule } from '#modules/conflicts/index.ts'
import { appointmentConfirmed, instantOfLocalTime } from '#modules/scheduling/index.ts'
import type { declineReasons, LeadStage } from './lead.contract.ts'
import { readService } from './served/read-service.ts'
import { addHistory, insertDoor, insertLead, type LeadSource } from './write-lead.ts'

const minuteMs = 60_000

export interface DemoIntakeOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
  readonly clients: readonly { readonly id: string; readonly name: string }[]
}
interface DemoIntakeCase {
  readonly id: string
  readonly clientId: string
  readonly createdAt: Date
}

interface DemoLead {
  readonly name: string
  readonly matter: string
  readonly source: LeadSource
  readonly stage: LeadStage
  /** How many minutes ago it was received. */
  readonly received: number
  /** Minutes from the receipt to the first answer; absent when there was none. */
  readonly answered?: number
  /** How many minutes ago it reached its stage; absent for a stage reached right after the answer. */
  readonly staged?: number
  /** Position of the lawyer in the list; absent when unassigned. */
  readonly lawyer?: number
  readonly email?: string
  readonly phone?: string
  readonly cents?: number
  readonly urgentWords?: string
  readonly nextStep?: string
  /** Consultation: days from today, moved to Monday from a weekend, and the office's time. */
  readonly meets?: { readonly inDays: number; readonly at: string }
  readonly reserved?: true
  readonly reason?: (typeof declineReasons)[number]
  readonly otherDoor?: LeadSource
  /** Whether the lead became a case of the office. Its name is then the name of the client. */
  readonly converted?: true
  readonly checked?: true
}

/** In minutes, as the times of the leads. */
const hour = 60
const day = 24 * hour

// The combinations of names are fictitious, and the telephone numbers belong to nobody.
const demoLeads: readonly DemoLead[] = [
  {
    name: 'Brenda Lugo Matías',
    matter: 'Despido',
    source: 'booking',
    stage: 'new',
    received: 40,
    phone: '939-555-0127',
    email: 'blugo@example.com',
  },
  {
    name: 'Orlando Vega Crespo',
    matter: 'Cobro de dinero',
    source: 'form',
    stage: 'new',
    received: 3 * hour,
    phone: '787-555-0188',
    email: 'ovega@example.com',
    urgentWords: 'Me emplazaron ayer',
  },
  {
    name: 'Ramón Ayala Toro',
    matter: 'Accidente de auto',
    source: 'call',
    stage: 'new',
    received: 5 * hour,
    answered: 12,
    lawyer: 0,
    phone: '787-555-0161',
  },
  {
    name: 'Carmen Rivera vda. de Ortiz',
    matter: 'Herencia',
    source: 'hand',
    stage: 'conflict',
    received: 7 * hour,
    answered: 38,
    lawyer: 0,
    phone: '787-555-0109',
    email: 'crivera@example.com',
    checked: true,
  },
  {
    name: 'Gladys Font Iturregui',
    matter: 'Daños',
    source: 'form',
    stage: 'conflict',
    received: day,
    answered: 55,
    lawyer: 2,
    email: 'gfont@example.com',
    reserved: true,
  },
  {
    name: 'Eladio Marrero Otaño',
    matter: 'Herencia',
    source: 'booking',
    stage: 'consultation',
    received: 2 * day,
    answered: 25,
    lawyer: 0,
    meets: { inDays: 1, at: '10:00' },
    email: 'emarrero@example.com',
    phone: '787-555-0140',
    otherDoor: 'form',
  },
  {
    name: 'Wilfredo Cintrón Báez',
    matter: 'Desahucio',
    source: 'call',
    stage: 'consultation',
    received: 3 * day,
    answered: 41,
    lawyer: 1,
    meets: { inDays: 3, at: '14:30' },
    phone: '787-555-0172',
  },
  {
    name: 'Heriberto Nater, Inc.',
    matter: 'Contratos',
    source: 'hand',
    stage: 'proposal',
    received: 6 * day,
    answered: 90,
    staged: 2 * day,
    lawyer: 2,
    cents: 650_000,
    email: 'gerencia@example.com',
    phone: '787-555-0155',
    nextStep: 'Contrato de servicios sin firmar',
  },
  {
    name: 'Norma Irizarri Toledo',
    matter: 'Daños',
    source: 'booking',
    stage: 'hired',
    received: 12 * day,
    answered: 18,
    staged: day,
    lawyer: 0,
    email: 'nirizarri@example.com',
    phone: '787-555-0196',
    converted: true,
  },
  {
    name: 'Iván Roldán Quiles',
    matter: 'Despido',
    source: 'form',
    stage: 'declined',
    received: 20 * day,
    answered: 30,
    staged: 18 * day,
    lawyer: 0,
    email: 'iroldan@example.com',
    reason: 'area',
  },
  {
    name: 'Zulma Pagán Ríos',
    matter: 'Cobro de dinero',
    source: 'call',
    stage: 'declined',
    received: 33 * day,
    answered: 70,
    staged: 31 * day,
    lawyer: 1,
    phone: '787-555-0133',
    reason: 'merit',
  },
]

const consultationAt = (now: number, { inDays, at }: NonNullable<DemoLead['meets']>): string => {
  const weekday = new Date(localDay(new Date(now + inDays * dayMs))).getUTCDay()
  const daysToMonday = { 6: 2, 0: 1 }[weekday] ?? 0
  const day = localDay(new Date(now + (inDays + daysToMonday) * dayMs))
  return new Date(instantOfLocalTime(day, at, defaultTimeZone)).toISOString()
}

/** Creates the leads. Records no events, so that nobody is notified. */
export async function seedLeads(
  services: Services,
  { companyId, lawyers, clients }: DemoIntakeOffice,
  cases: readonly DemoIntakeCase[],
): Promise<void> {
  const work = services.openWork()
  const { em } = work
  const newest = [...cases].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  const now = services.ports.clock.now().getTime()
  const ago = (minutes: number) => new Date(now - minutes * minuteMs).toISOString()
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      // Marks the bookings of the demonstration as received, so that they do not become leads, too, among which those
      // below would be lost.
      await change(
        tx,
        sql`insert into processed_event (event_id, listener) select id, 'intake.receive-booking' from outbox_event
          where company_id = ${companyId} and name = ${appointmentConfirmed.name} on conflict do nothing`,
      )
      for (const lead of demoLeads) {
        const client = lead.converted ? clients.find(({ id: known }) => known === newest?.clientId) : undefined
        const ownerId = lead.lawyer === undefined ? null : (lawyers[lead.lawyer]?.id ?? null)
        const receivedAt = ago(lead.received)
        const id = await insertLead(
          tx,
          { companyId, source: lead.source, receivedAt, createdBy: null },
          {
            name: client?.name ?? lead.name,
            emails: lead.email ? [lead.email] : [],
            phones: lead.phone ? [lead.phone] : [],
            matter: lead.matter,
            nextStep: lead.nextStep ?? '',
            meetsAt: lead.meets ? consultationAt(now, lead.meets) : null,
            ownerId,
            valueCents: lead.cents ?? null,
            urgent: lead.urgentWords !== undefined,
            urgentWords: lead.urgentWords ?? null,
            served: readService(lead.urgentWords ?? '', localDay(new Date(receivedAt))),
          },
        )
        const doors = [lead.source, ...(lead.otherDoor ? [lead.otherDoor] : [])]
        for (const source of doors) await insertDoor(tx, { companyId, leadId: id, source, sourceId: null, receivedAt })
        const stageAt = ago(lead.staged ?? Math.max(1, lead.received - (lead.answered ?? 0) - 5))
        const purgeOn = localDay(new Date(Date.parse(stageAt) + 90 * dayMs))
        const isDeclined = lead.stage === 'declined'
        await change(
          tx,
          sql`update lead set stage = ${lead.stage}, stage_at = ${stageAt}::timestamptz,
              first_answer_at = ${lead.answered === undefined ? null : ago(lead.received - lead.answered)}::timestamptz,
              reserved = ${lead.reserved ?? false},
              designated_id = ${lead.reserved ? (lawyers[2]?.id ?? lawyers[0]?.id ?? null) : null},
              decline_reason = ${lead.reason ?? null},
              declined_at = ${isDeclined ? stageAt : null}::timestamptz,
              purge_on = ${isDeclined ? purgeOn : null}::date
            where company_id = ${companyId} and id = ${id}`,
        )
        if (client && newest)
          await change(
            tx,
            sql`update lead set client_id = ${client.id}, case_id = ${newest.id}, converted_at = stage_at
              where company_id = ${companyId} and id = ${id}`,
          )
        if (lead.checked && lawyers[0])
          await services
            .use(conflictsModule)
            .startCheck(
              { ...work, em: tx },
              { companyId, userId: lawyers[0].id, name: `${lawyers[0].name} ${lawyers[0].surname}` },
              { subject: { kind: 'lead', id }, names: [lead.name], emails: lead.email ? [lead.email] : [] },
            )
        const entry = { companyId, leadId: id, actorId: null }
        await addHistory(tx, { ...entry, kind: 'received', at: receivedAt, source: lead.source })
        if (lead.stage !== 'new')
          await addHistory(tx, {
            ...entry,
            actorId: ownerId,
            kind: isDeclined ? 'declined' : 'moved',
            at: stageAt,
            from: 'new',
            to: lead.stage,
          })
      }
    }),
  )
}
