// Bookings of the demonstration office: some confirmed, some pending, one cancelled. Deterministic for a given day.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import type { Locale } from '#server/contract/locale.ts'
import { exists, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { slugOf } from '../settings/public-slug.ts'
import { isOpen, lockAppointment } from './appointment-row.ts'
import { appointmentConfirmed, appointmentRequested } from './appointments.events.ts'
import { appointmentsDependencies, type AppointmentsDependencies } from './appointments.dependencies.ts'
import { addCalendarEntry } from './calendar-entry.ts'
import { cancelAppointment } from './change-appointment.ts'
import { slotsWithin } from './free-times.ts'
import { companyTokenHash } from '#server/company-token.ts'
import { termsOf } from './appointment-terms.ts'
import { timeRangeOf, reserveTime } from './reserve-time.ts'

export interface DemoBookedOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}

interface DemoVisit {
  /** Index of the lawyer whose calendar it is; 0 is the owner of the office. */
  readonly lawyer: 0 | 1 | 2
  /** Position among the free times of the next two weeks, from 0 to 1. */
  readonly relativePosition: number
  readonly state: 'pending' | 'confirmed' | 'cancelled'
  readonly name: string
  readonly phone?: string
  readonly parties?: string
  readonly description?: string
  readonly locale?: Locale
  readonly timeZone?: string
}

const visits: readonly DemoVisit[] = [
  {
    lawyer: 0,
    relativePosition: 0.08,
    state: 'confirmed',
    name: 'Wanda Irizarry Colón',
    phone: '787-555-0163',
    parties: 'Wanda Irizarry Colón\nCooperativa La Ceiba',
    description: 'Quiere revisar un contrato de arrendamiento comercial antes de firmarlo.',
  },
  {
    lawyer: 0,
    relativePosition: 0.22,
    state: 'pending',
    name: 'Edgardo Pabón Reyes',
    phone: '939-555-0118',
    parties: 'Edgardo Pabón Reyes\nConstructora del Yunque, Inc.',
  },
  {
    lawyer: 0,
    relativePosition: 0.47,
    state: 'pending',
    name: 'Grace Holloway',
    parties: 'Grace Holloway\nSucesión Holloway Díaz',
    locale: 'en',
    timeZone: 'America/New_York',
  },
  {
    lawyer: 0,
    relativePosition: 0.63,
    state: 'confirmed',
    name: 'Migdalia Sepúlveda Torres',
    phone: '787-555-0177',
    description: 'Segunda opinión sobre una transacción laboral.',
  },
  { lawyer: 0, relativePosition: 0.85, state: 'cancelled', name: 'Rubén Casiano Lebrón' },
  {
    lawyer: 1,
    relativePosition: 0.15,
    state: 'pending',
    name: 'Yaritza Montañez Cruz',
    phone: '787-555-0129',
    parties: 'Yaritza Montañez Cruz\nJosué Rentas Oquendo',
  },
  {
    lawyer: 1,
    relativePosition: 0.5,
    state: 'confirmed',
    name: 'Heriberto Agosto Nieves',
    description: 'Revisión de pensión alimentaria.',
  },
  {
    lawyer: 2,
    relativePosition: 0.3,
    state: 'confirmed',
    name: 'Ivelisse Barreto Quiñones',
    phone: '787-555-0151',
    description: 'Escritura de compraventa en Guaynabo.',
  },
]

/** Returns the first name in lower-case ASCII letters. */
const mailboxOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(/ .*$/, '')

async function writeVisit(
  deps: AppointmentsDependencies,
  services: Services,
  tx: EntityManager,
  visit: DemoVisit,
  slug: string,
): Promise<void> {
  const work = services.openWork()
  const free = await deps.freeTimes(slug)
  const slots = slotsWithin(free, { start: free.now + dayMs, end: free.now + 15 * dayMs })
  const slot = slots[Math.floor(visit.relativePosition * slots.length)]
  if (!slot) return
  const { bookable } = free
  const [id, now] = [randomUUIDv7(), deps.now()]
  const { companyId, professionalId } = bookable
  const {
    state,
    name,
    phone = null,
    parties = null,
    description = null,
    locale = 'es',
    timeZone = bookable.rules.timeZone,
  } = visit
  const requestedState = state === 'pending' ? 'pending' : 'confirmed'
  const isBooked = await reserveTime(
    tx,
    bookable,
    timeRangeOf(bookable.rules, slot),
    {
      id,
      state: requestedState,
      tokenHash: companyTokenHash(deps.tokens(companyId, id)),
      uid: deps.uidOf(id),
      terms: termsOf(bookable),
      name,
      email: `${mailboxOf(name)}@visitas.example`,
      phone,
      parties,
      description,
      locale,
      timeZone,
    },
    now,
  )
  if (!isBooked) return
  const ids = { companyId, appointmentId: id, professionalId }
  if (requestedState === 'pending') {
    await work.record(tx, appointmentRequested, ids)
    return
  }
  const stored = await lockAppointment(tx, companyId, id)
  if (!stored) return
  await addCalendarEntry(deps, work, tx, stored, now)
  await work.record(tx, appointmentConfirmed, { ...ids, accepted: false })
  if (state === 'cancelled' && isOpen(stored)) await cancelAppointment(work, tx, stored, 'visitor', now)
}

/** Creates the bookings, unless the office has bookings already. */
export async function seedBookings(services: Services, { companyId, lawyers }: DemoBookedOffice): Promise<void> {
  const deps = appointmentsDependencies(services)
  await withScope({ kind: 'company', companyId }, async () => {
    const { em } = services.openWork()
    if (await exists(em, sql`select from appointment where company_id = ${companyId} limit 1`)) return
    for (const visit of visits) {
      const lawyer = lawyers[visit.lawyer]
      const slug = lawyer && (await slugOf(em, lawyer.id))
      // One transaction per booking, because each booking reads the times that earlier bookings left free.
      if (slug) await em.transactional((tx) => writeVisit(deps, services, tx, visit, slug))
    }
  })
}
