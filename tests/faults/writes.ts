// Every kind of write, each with a mark to find it by afterwards.
import { randomUUID } from 'node:crypto'
import { maxStudies } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { caseWrites } from './case-writes.ts'
import type { StormFixture } from './storm-fixture.ts'
import { countQuery, repeatableByKey, type WriteMaker, type Write } from './write.ts'

const writeMakers: Readonly<Record<string, WriteMaker>> = {
  ...caseWrites,
  booking: {
    weight: 8,
    makeWrite: ({ calendar, freeStarts }, n, mark) => {
      // Bookings take the even times, holds the odd ones, so that they do not compete.
      const start = freeStarts[n * 2 + 4]
      const email = `${mark}@example.com`
      return start
        ? repeatableByKey(
            {
              method: 'POST',
              path: '/public/appointments',
              body: {
                professionalSlug: calendar,
                start,
                name: 'Efraín Laracuente',
                email,
                phone: '787-555-0142',
                parties: mark,
                locale: 'es',
              },
            },
            [countQuery(`appointment where parties = $1 and state in ('pending', 'confirmed')`), mark],
            { mailTo: email },
          )
        : null
    },
  },
  'held time': {
    weight: 3,
    makeWrite: ({ calendar, freeStarts }, n) => {
      const start = freeStarts[n * 2 + 5]
      return start
        ? {
            request: {
              method: 'POST',
              path: '/public/appointments/holds',
              body: { professionalSlug: calendar, start },
            },
            query: [countQuery('appointment where starts_at = $1'), start],
            isRepeatable: true,
            doneCodes: ['slot_taken'],
          }
        : null
    },
  },
  'form answer': {
    weight: 8,
    makeWrite: ({ formSlug }, _, mark) =>
      repeatableByKey(
        { method: 'POST', path: `/public/forms/${formSlug}/responses`, body: { values: { nombre: mark } } },
        [countQuery(`form_response where answers ->> 'nombre' = $1`), mark],
      ),
  },
  form: {
    weight: 3,
    makeWrite: ({ token }, _, mark) =>
      repeatableByKey({ method: 'POST', path: '/forms', token, body: { title: mark } }, [
        countQuery('form where title = $1'),
        mark,
      ]),
  },
  invitation: {
    weight: 4,
    makeWrite: ({ token, companyId }, _, mark) =>
      repeatableByKey(
        {
          method: 'POST',
          path: `/companies/${companyId}/invitations`,
          token,
          body: { email: `${mark}@example.com`, profile: 'professional' },
        },
        [countQuery('invitation where email = $1'), `${mark}@example.com`],
        { mailTo: `${mark}@example.com` },
      ),
  },
  'form sent': {
    weight: 3,
    makeWrite: ({ token, formId, caseId }, _, mark) =>
      repeatableByKey(
        { method: 'POST', path: `/forms/${formId}/sends`, token, body: { caseId, email: `${mark}@example.com` } },
        [countQuery('form_send where email = $1'), `${mark}@example.com`],
        { mailTo: `${mark}@example.com` },
      ),
  },
  study: {
    weight: 3,
    makeWrite: ({ token }, n, mark) =>
      n < maxStudies
        ? repeatableByKey({ method: 'POST', path: '/profile/studies', token, body: { name: mark } }, [
            countQuery('study where name = $1'),
            mark,
          ])
        : null,
  },
  consultation: {
    weight: 3,
    makeWrite: ({ token }, _, mark) =>
      repeatableByKey(
        { method: 'POST', path: '/assistant/consultations', token, body: { mode: 'general', title: mark } },
        [countQuery('consultation where title = $1'), mark],
      ),
  },
  'message to the assistant': {
    weight: 3,
    makeWrite: ({ token, consultations }, n) => {
      const id = randomUUID()
      const consultationId = consultations[n]
      return consultationId
        ? {
            request: {
              method: 'POST',
              path: `/assistant/consultations/${consultationId}/messages`,
              token,
              untilFirst: true,
              body: { id, content: '¿Qué sigue?' },
            },
            query: [countQuery('consultation_message where id = $1'), id],
            isRepeatable: true,
          }
        : null
    },
  },
  room: {
    weight: 3,
    makeWrite: ({ token }, _, mark) =>
      repeatableByKey({ method: 'POST', path: '/calls/rooms', token, body: { name: mark } }, [
        countQuery('call_room where name = $1'),
        mark,
      ]),
  },
  'answer in a call': {
    weight: 2,
    makeWrite: ({ guests, captureId }, n) => {
      const guest = guests[n]
      return guest
        ? {
            request: {
              method: 'POST',
              path: `/public/calls/${guest.token}/consents`,
              body: { participantId: guest.participantId, captureId, answer: 'agreed', locale: 'es' },
            },
            query: [
              countQuery('(select distinct kind, answer from call_consent where participant_id = $1) answers'),
              guest.participantId,
            ],
            isRepeatable: true,
          }
        : null
    },
  },
  order: {
    weight: 3,
    makeWrite: ({ stripeBuyers, planId }, n) => {
      const office = stripeBuyers[n]
      return office
        ? repeatableByKey(
            {
              method: 'POST',
              path: '/subscription/checkout',
              token: office.token,
              body: { planId, interval: 'monthly', provider: 'manual' },
            },
            [countQuery('plan_order where company_id = $1'), office.companyId],
          )
        : null
    },
  },
  'payment recorded': {
    weight: 3,
    makeWrite: ({ admin, athBuyers, planId }, n, mark) => {
      const office = athBuyers[n]
      return office
        ? repeatableByKey(
            {
              method: 'POST',
              path: '/admin/payments',
              token: admin,
              body: {
                companyId: office.companyId,
                planId,
                interval: 'monthly',
                way: 'transfer',
                reference: mark,
                paidOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
              },
            },
            [countQuery('payment where reference = $1'), mark],
          )
        : null
    },
  },
  settings: {
    weight: 2,
    makeWrite: ({ stripeBuyers }, n) => {
      const office = stripeBuyers[n]
      return office
        ? {
            request: {
              method: 'PUT',
              path: '/schedule/settings',
              token: office.token,
              body: { ...office.schedule, minimumNoticeMinutes: 1_000 + n, version: office.scheduleVersion },
            },
            query: [
              countQuery('schedule_settings where professional_id = $1 and minimum_notice_minutes = $2'),
              office.ownerId,
              1_000 + n,
            ],
            isRepeatable: true,
            doneCodes: ['stale_version'],
          }
        : null
    },
  },
  'notice choice': {
    weight: 2,
    makeWrite: ({ athBuyers }, n) => {
      const office = athBuyers[n]
      const digestAt = `0${n % 10}:${String(10 + (n % 50))}`
      const channels = { inApp: true, email: 'digest' }
      return office
        ? {
            request: {
              method: 'PUT',
              path: '/notices/preferences',
              token: office.token,
              body: {
                channels: { appointments: channels, forms: channels, calls: channels, team: channels, usage: channels },
                quietHours: { on: false, from: '22:00', to: '07:00' },
                digestAt,
                timeZone: 'America/Puerto_Rico',
                version: 0,
              },
            },
            query: [countQuery('notice_preference where user_id = $1 and digest_at = $2'), office.ownerId, digestAt],
            isRepeatable: true,
            doneCodes: ['stale_version'],
          }
        : null
    },
  },
}

/**
 * Creates `total` writes of all kinds, mixed by `below` (a seeded random integer below its argument). Other kinds
 * replace kinds that have no objects left.
 */
export function planWrites(fixture: StormFixture, total: number, below: (n: number) => number): Write[] {
  const writes: Write[] = []
  const countByKind = new Map<string, number>()
  const exhaustedKinds = new Set<string>()
  const weightedKinds = Object.entries(writeMakers).flatMap(([kind, { weight }]) => Array<string>(weight).fill(kind))
  while (writes.length < total) {
    const kind = weightedKinds[below(weightedKinds.length)] ?? 'case'
    if (exhaustedKinds.has(kind)) continue
    const n = countByKind.get(kind) ?? 0
    const write = writeMakers[kind]?.makeWrite(fixture, n, `m${n}-${below(1 << 30).toString(36)}`)
    if (!write) {
      exhaustedKinds.add(kind)
      continue
    }
    countByKind.set(kind, n + 1)
    writes.push({ kind, ...write })
  }
  return writes
}
