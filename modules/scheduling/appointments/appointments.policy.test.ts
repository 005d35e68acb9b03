import { describe, expect, it } from 'vitest'
import {
  appointmentAbilities,
  maxExtensions,
  visitorAbilities,
  type AppointmentsActor,
  type AppointmentSubject,
} from './appointments.policy.ts'

const lawyer: AppointmentsActor = { userId: 'u1', companyId: 'c1', role: 'professional' }
const pending: AppointmentSubject = { companyId: 'c1', professionalId: 'u1', state: 'pending', past: false }
const none = { confirm: false, decline: false, cancel: false, move: false }

describe('what the office may do with a booking', () => {
  it.each([
    ['a pending one is answered or moved', {}, { ...none, confirm: true, decline: true, move: true }],
    ['a confirmed one is cancelled or moved', { state: 'confirmed' as const }, { ...none, cancel: true, move: true }],
    ['nothing with a pending one that has begun', { past: true }, none],
    ['nothing with a confirmed one that has begun', { state: 'confirmed' as const, past: true }, none],
    ['nothing with a cancelled one', { state: 'cancelled' as const }, none],
    ['nothing with a declined one', { state: 'declined' as const }, none],
    ['nothing with an expired one', { state: 'expired' as const }, none],
  ])('%s', (_name, change, expected) => {
    expect(appointmentAbilities(lawyer, { ...pending, ...change })).toEqual(expected)
  })

  it.each([
    ['a colleague', { ...lawyer, userId: 'u2' }],
    ['a lawyer of another office', { ...lawyer, companyId: 'c2' }],
    ['a lawyer without an office', { ...lawyer, companyId: null }],
    ['a client of the office', { ...lawyer, role: 'customer' as const }],
    ['an administrator', { ...lawyer, role: 'administrator' as const }],
  ])('is null for %s', (_name, actor) => {
    expect(appointmentAbilities(actor, pending)).toBeNull()
  })
})

describe('abilities of a manage link', () => {
  const no = { move: false, cancel: false, describe: false, extend: false }
  it.each([
    ['a request', { state: 'pending' as const }, { ...no, move: true, cancel: true }],
    ['a confirmed one', { state: 'confirmed' as const }, { ...no, move: true, cancel: true, describe: true }],
    ['one that has begun', { state: 'confirmed' as const, past: true }, no],
    ['a hold', { state: 'held' as const }, { ...no, extend: true }],
    ['a hold that was extended the maximum of times', { state: 'held' as const, extensions: maxExtensions }, no],
    ['a cancelled one', { state: 'cancelled' as const }, no],
  ])('%s', (_name, change, expected) => {
    expect(visitorAbilities({ past: false, extensions: 0, ...change })).toEqual(expected)
  })
})
