import { describe, expect, it } from 'vitest'
import { ownAbilities } from './marketplace.policy.ts'

const subject = { companyId: 'a', userId: 'one' }
const whole = { update: true, remove: true }

describe('who may change a study or a project', () => {
  it.each([
    ['the professional it is of', { userId: 'one', companyId: 'a', profile: 'professional' }, whole],
    ['a colleague', { userId: 'two', companyId: 'a', profile: 'professional' }, null],
    ['a client of the office', { userId: 'one', companyId: 'a', profile: 'customer' }, null],
    ['the same person in another office', { userId: 'one', companyId: 'b', profile: 'professional' }, null],
    ['somebody without an office', { userId: 'one', companyId: null, profile: 'professional' }, null],
    ['an administrator', { userId: 'one', companyId: null, profile: 'administrator' }, null],
  ] as const)('%s', (_, actor, rights) => {
    expect(ownAbilities(actor, subject)).toEqual(rights)
  })
})
