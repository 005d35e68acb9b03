import { describe, expect, it } from 'vitest'
import { caseAbilities, type CaseActor, type CaseSubject } from './cases.policy.ts'

const ours = 'company-a'
const lawyer: CaseActor = { userId: 'lawyer', companyId: ours, profile: 'professional' }
const client: CaseActor = { userId: 'client', companyId: ours, profile: 'customer' }
const actors: Record<string, CaseActor> = {
  lawyer,
  'lawyer elsewhere': { ...lawyer, companyId: 'company-b' },
  'lawyer without a company': { ...lawyer, companyId: null },
  client,
  'another customer': { ...client, userId: 'other' },
  'client elsewhere': { ...client, companyId: 'company-b' },
  administrator: { userId: 'admin', companyId: null, profile: 'administrator' },
  'administrator with a company': { userId: 'admin', companyId: ours, profile: 'administrator' },
}
const subject = (status: CaseSubject['status'], clientUserId: string | null = 'client'): CaseSubject => ({
  companyId: ours,
  status,
  clientUserId,
})

/** `-`: does not exist for them; `r`: reads only; otherwise what they may do. */
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

const told = (rights: ReturnType<typeof caseAbilities>): string => {
  if (!rights) return '-'
  return (
    Object.entries(rights)
      .filter(([, may]) => may)
      .map(([name]) => name)
      .join(' ') || 'r'
  )
}

describe('who may do what with a case', () => {
  it.each(table)('%s, %s: %s', (who, status, wanted) => {
    expect(told(caseAbilities(actors[who] as CaseActor, subject(status)))).toBe(wanted)
  })

  it('gives nobody but professionals a case whose client has no login', () => {
    expect(caseAbilities(client, subject('open', null))).toBeNull()
    expect(told(caseAbilities(lawyer, subject('open', null)))).toContain('update')
  })
})
