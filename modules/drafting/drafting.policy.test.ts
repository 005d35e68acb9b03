import { describe, expect, it } from 'vitest'
import { templateAbilities, type TemplateActor } from './drafting.policy.ts'

const lawyer: TemplateActor = { userId: 'u', companyId: 'mine', role: 'professional' }
const people = {
  lawyer,
  customer: { ...lawyer, role: 'customer' },
  administrator: { ...lawyer, companyId: null, role: 'administrator' },
  withoutCompany: { ...lawyer, companyId: null },
} as const
const subjects = {
  own: { companyId: 'mine', deleted: false },
  gone: { companyId: 'mine', deleted: true },
  foreign: { companyId: 'other', deleted: false },
  platform: { companyId: null, deleted: false },
  withdrawn: { companyId: null, deleted: true },
} as const

const can = (user: keyof typeof people, template: keyof typeof subjects): string => {
  const abilities = templateAbilities(people[user], subjects[template])
  return abilities
    ? Object.entries(abilities)
        .filter(([, may]) => may)
        .map(([name]) => name)
        .sort()
        .join(' ')
    : 'nothing known'
}

describe('abilities for a template', () => {
  it.each([
    ['lawyer', 'own', 'duplicate make remove update'],
    ['lawyer', 'gone', 'restore'],
    ['lawyer', 'foreign', 'nothing known'],
    ['lawyer', 'platform', 'duplicate make'],
    ['lawyer', 'withdrawn', 'nothing known'],
    ['customer', 'own', 'nothing known'],
    ['customer', 'platform', 'nothing known'],
    ['withoutCompany', 'platform', 'nothing known'],
    ['administrator', 'own', 'nothing known'],
    ['administrator', 'platform', 'duplicate remove update'],
    ['administrator', 'withdrawn', 'restore'],
  ] as const)('%s, %s: %s', (user, template, abilities) => {
    expect(can(user, template)).toBe(abilities)
  })
})
