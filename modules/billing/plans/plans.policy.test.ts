import { describe, expect, it } from 'vitest'
import { planAbilities, type PlanSubject } from './plans.policy.ts'

const draft: PlanSubject = { status: 'draft', isDefault: false, used: false, own: false }
const published: PlanSubject = { ...draft, status: 'published' }
const retired: PlanSubject = { ...draft, status: 'retired' }
const abilitiesOf = (role: 'administrator' | 'professional' | 'customer', subject: PlanSubject): string => {
  const can = planAbilities({ role }, subject)
  return can
    ? Object.entries(can)
        .filter(([, isAllowed]) => isAllowed)
        .map(([name]) => name)
        .join(' ')
    : 'unseen'
}

describe('permissions on plans', () => {
  it.each([
    ['administrator', 'a draft', draft, 'update publish duplicate remove'],
    ['administrator', 'a draft that a company has had', { ...draft, used: true }, 'update publish duplicate'],
    ['administrator', 'one on offer', published, 'update retire duplicate makeDefault'],
    ['administrator', 'the default', { ...published, isDefault: true }, 'update duplicate'],
    ['administrator', 'a retired one', retired, 'update publish duplicate'],
    ['professional', 'a draft', draft, 'unseen'],
    ['professional', 'one on offer', published, ''],
    ['professional', 'a retired one', retired, 'unseen'],
    ['professional', 'a retired one of theirs', { ...retired, own: true }, ''],
    ['customer', 'one on offer', published, 'unseen'],
    ['customer', 'the one of their office', { ...published, own: true }, 'unseen'],
  ] as const)('let the role %s do the expected acts on %s', (role, _, subject, expected) => {
    expect(abilitiesOf(role, subject)).toBe(expected)
  })
})
