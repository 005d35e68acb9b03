import { describe, expect, it } from 'vitest'
import { accountAbilities, type AccountSubject } from './identity.policy.ts'

const admin = { userId: 'a', role: 'administrator' } as const
const lawyer: AccountSubject = {
  id: 'u',
  role: 'professional',
  status: 'active',
  companyId: null,
  ruaNumber: '18913',
}

describe('the abilities of an administrator on an account', () => {
  it.each<[string, Partial<AccountSubject>, string]>([
    ['a lawyer without a company', {}, 'deactivate changeRole resend verifyRua'],
    ['a lawyer of a company', { companyId: 'c' }, 'deactivate resend verifyRua'],
    ['a lawyer without a number', { ruaNumber: null }, 'deactivate changeRole resend'],
    ['an inactive lawyer', { status: 'inactive' }, 'activate changeRole verifyRua'],
    ['a customer', { role: 'customer', companyId: 'c' }, 'deactivate resend'],
    ['another administrator', { role: 'administrator' }, 'deactivate changeRole resend'],
    ['their own', { id: 'a', role: 'administrator', ruaNumber: null }, 'resend'],
  ])('are for %s: %s', (_who, subject, allowed) => {
    const can = accountAbilities(admin, { ...lawyer, ...subject })
    expect(
      Object.entries(can ?? {})
        .filter(([, may]) => may)
        .map(([name]) => name)
        .join(' '),
    ).toBe(allowed)
  })

  it('are hidden from everybody else', () => {
    for (const role of ['professional', 'customer'] as const)
      expect(accountAbilities({ userId: 'u', role }, lawyer)).toBeNull()
  })
})
