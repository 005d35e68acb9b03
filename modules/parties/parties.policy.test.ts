import { describe, expect, it } from 'vitest'
import { partyAbilities, personAbilities } from './parties.policy.ts'

const actor = (role: 'professional' | 'staff' | 'customer' | 'administrator', companyId: string | null = 'a') => ({
  userId: 'u',
  companyId,
  role,
})
const person = { companyId: 'a', deleted: false }
const party = { ...person, visible: true, caseClosed: false }
const allAbilities = { update: true, remove: true, restore: false }

describe('abilities for people and parties', () => {
  it.each([actor('customer'), actor('administrator', null), actor('professional', 'b'), actor('staff', null)])(
    'are null for %j',
    (user) => {
      expect(personAbilities(user, person)).toBeNull()
      expect(partyAbilities(user, party)).toBeNull()
    },
  )
  it('are null for a party while its case is hidden from the actor', () => {
    expect(partyAbilities(actor('professional'), { ...party, visible: false })).toBeNull()
  })
  it.each(['professional', 'staff'] as const)('depend on state and case for a %s of the company', (role) => {
    expect(personAbilities(actor(role), person)).toEqual(allAbilities)
    expect(personAbilities(actor(role), { ...person, deleted: true })).toEqual({
      update: false,
      remove: false,
      restore: true,
    })
    expect(partyAbilities(actor(role), party)).toEqual(allAbilities)
    expect(partyAbilities(actor(role), { ...party, caseClosed: true })).toEqual({
      update: false,
      remove: false,
      restore: false,
    })
  })
})
