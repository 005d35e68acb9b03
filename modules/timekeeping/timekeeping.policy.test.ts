import { describe, expect, it } from 'vitest'
import { timeEntryAbilities, type TimeActor } from './timekeeping.policy.ts'

const person = (role: TimeActor['role'], userId: string, companyId: string | null = 'office'): TimeActor => ({
  userId,
  companyId,
  role,
})
const entry = { companyId: 'office', userId: 'ana', visible: true, deleted: false }

describe('an entry of time', () => {
  it('is changed by the person whose time it is, and by people who manage time', () => {
    const abilities = { update: true, remove: true, restore: false }
    expect(timeEntryAbilities(person('staff', 'ana'), entry)).toEqual(abilities)
    expect(timeEntryAbilities(person('professional', 'luis'), entry)).toEqual(abilities)
  })

  it.each([
    ['another person of the staff', person('staff', 'luis'), entry],
    ['a client', person('customer', 'ana'), entry],
    ['an administrator', person('administrator', 'root', null), entry],
    ['a member of another office', person('professional', 'ana', 'other'), entry],
    ['a member without access to its case', person('professional', 'ana'), { ...entry, visible: false }],
  ])('does not exist for %s', (_who, actor, subject) => {
    expect(timeEntryAbilities(actor, subject)).toBeNull()
  })

  it('can only be restored once it was deleted', () => {
    const abilities = { update: false, remove: false, restore: true }
    expect(timeEntryAbilities(person('staff', 'ana'), { ...entry, deleted: true })).toEqual(abilities)
  })
})
