import { describe, expect, it } from 'vitest'
import { caseAbilities, type CaseActor, type CaseSubject } from './cases.policy.ts'

const ownCompany = 'company-a'
const lawyer: CaseActor = { userId: 'lawyer', companyId: ownCompany, role: 'professional' }
const client: CaseActor = { userId: 'client', companyId: ownCompany, role: 'customer' }
const actors: Record<string, CaseActor> = {
  lawyer,
  'lawyer elsewhere': { ...lawyer, companyId: 'company-b' },
  'lawyer without a company': { ...lawyer, companyId: null },
  client,
  'another customer': { ...client, userId: 'other' },
  'client elsewhere': { ...client, companyId: 'company-b' },
  administrator: { userId: 'admin', companyId: null, role: 'administrator' },
  'administrator with a company': { userId: 'admin', companyId: ownCompany, role: 'administrator' },
}
const subject = (status: CaseSubject['status'], visible = true): CaseSubject => ({
  companyId: ownCompany,
  status,
  visible,
})

/** `-`: not visible; `r`: read-only; otherwise the permitted actions. */
const table: [string, CaseSubject['status'], string][] = [
  ['lawyer', 'open', 'update close addDocuments share'],
  ['lawyer', 'in_progress', 'update close addDocuments share'],
  ['lawyer', 'closed', 'reopen'],
  ['lawyer elsewhere', 'open', '-'],
  ['lawyer without a company', 'open', '-'],
  ['client', 'open', 'r'],
  ['client', 'closed', 'r'],
  ['another customer', 'open', '-'],
  ['client elsewhere', 'open', '-'],
  ['administrator', 'open', '-'],
  ['administrator with a company', 'open', '-'],
]

const abilityNames = (rights: ReturnType<typeof caseAbilities>): string => {
  if (!rights) return '-'
  return (
    Object.entries(rights)
      .filter(([, may]) => may)
      .map(([name]) => name)
      .join(' ') || 'r'
  )
}

describe('permissions on cases', () => {
  it.each(table)('%s, %s: %s', (user, status, expected) => {
    expect(abilityNames(caseAbilities(actors[user] as CaseActor, subject(status, user !== 'another customer')))).toBe(
      expected,
    )
  })

  it('allow nothing on an invisible case', () => {
    for (const actor of Object.values(actors)) expect(caseAbilities(actor, subject('open', false))).toBeNull()
  })
})
