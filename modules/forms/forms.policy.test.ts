import { describe, expect, it } from 'vitest'
import { formAbilities } from './forms.policy.ts'

const actor = (role: 'professional' | 'customer' | 'administrator', companyId: string | null = 'a') => ({
  userId: 'u',
  companyId,
  role,
})
const form = { companyId: 'a', status: 'draft', deleted: false } as const

describe('abilities for a form', () => {
  it.each([actor('customer'), actor('administrator', null), actor('professional', 'b'), actor('professional', null)])(
    'are null: %j',
    (user) => {
      expect(formAbilities(user, form)).toBeNull()
    },
  )
  it('depend on its state for a professional of the company', () => {
    const may = (more: object) =>
      Object.entries(formAbilities(actor('professional'), { ...form, ...more }) ?? {})
        .filter(([, yes]) => yes)
        .map(([name]) => name)
    expect(may({})).toEqual(['update', 'publish', 'duplicate', 'remove'])
    expect(may({ status: 'public' })).toEqual(['update', 'unpublish', 'duplicate', 'send', 'remove'])
    expect(may({ deleted: true })).toEqual(['restore'])
  })
})
