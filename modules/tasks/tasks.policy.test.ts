import { describe, expect, it } from 'vitest'
import { taskAbilities } from './tasks.policy.ts'

const actor = (role: 'professional' | 'staff' | 'customer' | 'administrator', companyId: string | null = 'a') => ({
  userId: 'u',
  companyId,
  role,
})
const task = { companyId: 'a', visible: true, done: false, deleted: false }

describe('abilities for a task', () => {
  it.each([actor('customer'), actor('administrator', null), actor('professional', 'b'), actor('staff', null)])(
    'are null: %j',
    (user) => {
      expect(taskAbilities(user, task)).toBeNull()
    },
  )
  it('are null while its case is hidden from the actor', () => {
    expect(taskAbilities(actor('professional'), { ...task, visible: false })).toBeNull()
  })
  it.each(['professional', 'staff'] as const)('depend on the state of the task for a %s of the company', (role) => {
    const may = (more: object) =>
      Object.entries(taskAbilities(actor(role), { ...task, ...more }) ?? {})
        .filter(([, yes]) => yes)
        .map(([name]) => name)
    expect(may({})).toEqual(['update', 'complete', 'remove'])
    expect(may({ done: true })).toEqual(['update', 'reopen', 'remove'])
    expect(may({ deleted: true })).toEqual(['restore'])
    expect(may({ deleted: true, done: true })).toEqual(['restore'])
  })
})
