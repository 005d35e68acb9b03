import { describe, expect, it } from 'vitest'
import { planAbilities, type PlanSubject } from './plans.policy.ts'

const draft: PlanSubject = { status: 'draft', isDefault: false, used: false, own: false }
const published: PlanSubject = { ...draft, status: 'published' }
const retired: PlanSubject = { ...draft, status: 'retired' }
const abilitiesOf = (actor: 'administrator' | 'professional' | 'customer', subject: PlanSubject): string => {
  const can = planAbilities({ role: actor }, subject)
  return can
    ? Object.entries(can)
        .filter(([, may]) => may)
        .map(([name]) => name)
        .join(' ')
    : 'unseen'
}

describe('permissions on plans', () => {
  it.each([
    ['administrator', 'a draft', draft, 'update publish duplicate remove'],
    ['administrator', 'a draft that somebody took', { ...draft, used: true }, 'update publish duplicate'],
    ['administrator', 'one on offer', published, 'update retire duplicate makeDefault'],
    ['administrator', 'the default', { ...published, isDefault: true }, 'update duplicate'],
    ['administrator', 'a retired one', retired, 'update publish duplicate'],
    ['professional', 'a draft', draft, 'unseen'],
    ['professional', 'one on offer', published, ''],
    ['professional', 'a retired one', retired, 'unseen'],
    ['professional', 'a retired one of theirs', { ...retired, own: true }, ''],
    ['customer', 'one on offer', published, 'unseen'],
    ['customer', 'the one of their office', { ...published, own: true }, 'unseen'],
  ] as const)('%s: %s', (actor, _, subject, expected) => {
    expect(abilitiesOf(actor, subject)).toBe(expected)
  })
})
