import { describe, expect, it } from 'vitest'
import { ownAbilities } from './marketplace.policy.ts'

const subject = { companyId: 'a', userId: 'one' }
const allRights = { update: true, remove: true }

describe('permissions on studies and projects', () => {
  it.each([
    ['its professional', { userId: 'one', companyId: 'a', role: 'professional' }, allRights],
    ['a colleague', { userId: 'two', companyId: 'a', role: 'professional' }, null],
    ['a client of the office', { userId: 'one', companyId: 'a', role: 'customer' }, null],
    ['the same person in another office', { userId: 'one', companyId: 'b', role: 'professional' }, null],
    ['a professional without an office', { userId: 'one', companyId: null, role: 'professional' }, null],
    ['an administrator', { userId: 'one', companyId: null, role: 'administrator' }, null],
  ] as const)('are decided for %s', (_, actor, rights) => {
    expect(ownAbilities(actor, subject)).toEqual(rights)
  })
})
