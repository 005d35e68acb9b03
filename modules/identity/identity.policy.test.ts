import { describe, expect, it } from 'vitest'
import { accountAbilities, type AccountSubject } from './identity.policy.ts'

const admin = { userId: 'a', profile: 'administrator' } as const
const lawyer: AccountSubject = {
  id: 'u',
  profile: 'professional',
  status: 'active',
  companyId: null,
  ruaNumber: '18913',
}

describe('what an administrator may do with an account', () => {
  it.each<[string, Partial<AccountSubject>, string]>([
    ['a lawyer without a company', {}, 'deactivate changeRole resend verifyRua'],
    ['a lawyer of a company', { companyId: 'c' }, 'deactivate resend verifyRua'],
    ['a lawyer without a number', { ruaNumber: null }, 'deactivate changeRole resend'],
    ['an inactive lawyer', { status: 'inactive' }, 'activate changeRole verifyRua'],
    ['a customer', { profile: 'customer', companyId: 'c' }, 'deactivate resend'],
    ['another administrator', { profile: 'administrator' }, 'deactivate changeRole resend'],
    ['their own', { id: 'a', profile: 'administrator', ruaNumber: null }, 'resend'],
  ])('%s: %s', (_who, subject, allowed) => {
    const can = accountAbilities(admin, { ...lawyer, ...subject })
    expect(
      Object.entries(can ?? {})
        .filter(([, may]) => may)
        .map(([name]) => name)
        .join(' '),
    ).toBe(allowed)
  })

  it('is hidden from everybody else', () => {
    for (const profile of ['professional', 'customer'] as const)
      expect(accountAbilities({ userId: 'u', profile }, lawyer)).toBeNull()
  })
})
