import { describe, expect, it } from 'vitest'
import {
  appointmentAbilities,
  maxExtensions,
  visitorAbilities,
  type AppointmentsActor,
  type AppointmentSubject,
} from './appointments.policy.ts'

const lawyer: AppointmentsActor = { userId: 'u1', companyId: 'c1', role: 'professional' }
const pending: AppointmentSubject = { companyId: 'c1', professionalId: 'u1', state: 'pending', hasBegun: false }
const none = { confirm: false, decline: false, cancel: false, move: false }

describe('abilities of the office for a booking', () => {
  it.each([
    ['a pending one can be answered or moved', {}, { ...none, confirm: true, decline: true, move: true }],
    [
      'a confirmed one can be cancelled or moved',
      { state: 'confirmed' as const },
      { ...none, cancel: true, move: true },
    ],
    ['a pending one that has begun allows nothing', { hasBegun: true }, none],
    ['a confirmed one that has begun allows nothing', { state: 'confirmed' as const, hasBegun: true }, none],
    ['a cancelled one allows nothing', { state: 'cancelled' as const }, none],
    ['a declined one allows nothing', { state: 'declined' as const }, none],
    ['an expired one allows nothing', { state: 'expired' as const }, none],
  ])('%s', (_name, change, expected) => {
    expect(appointmentAbilities(lawyer, { ...pending, ...change })).toEqual(expected)
  })

  it.each([
    ['a colleague', { ...lawyer, userId: 'u2' }],
    ['a lawyer of another office', { ...lawyer, companyId: 'c2' }],
    ['a lawyer without an office', { ...lawyer, companyId: null }],
    ['a client of the office', { ...lawyer, role: 'customer' as const }],
    ['an administrator', { ...lawyer, role: 'administrator' as const }],
  ])('are null for %s', (_name, actor) => {
    expect(appointmentAbilities(actor, pending)).toBeNull()
  })
})

describe('abilities of a manage link', () => {
  const allDenied = { move: false, cancel: false, describe: false, extend: false }
  it.each([
    ['a request can be moved or cancelled', { state: 'pending' as const }, { ...allDenied, move: true, cancel: true }],
    [
      'a confirmed one can also be described',
      { state: 'confirmed' as const },
      { ...allDenied, move: true, cancel: true, describe: true },
    ],
    ['one that has begun allows nothing', { state: 'confirmed' as const, hasBegun: true }, allDenied],
    ['a hold can be extended', { state: 'held' as const }, { ...allDenied, extend: true }],
    [
      'a hold that was extended the maximum number of times allows nothing',
      { state: 'held' as const, extensions: maxExtensions },
      allDenied,
    ],
    ['a cancelled one allows nothing', { state: 'cancelled' as const }, allDenied],
  ])('%s', (_name, change, expected) => {
    expect(visitorAbilities({ hasBegun: false, extensions: 0, ...change })).toEqual(expected)
  })
})
