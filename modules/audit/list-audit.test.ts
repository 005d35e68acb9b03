// Query plans of the lists with many entries: each filter uses an index.
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { auditListStatement } from './list-audit.ts'

const app = useApp()
const company = '019a0000-0000-7000-8000-00000000000a'
const actor = '019a0000-0000-7000-8000-00000000000b'
beforeAll(async () => {
  await asOwner(
    app(),
    `
    insert into audit_entry (company_id, at, actor_id, actor_name, action, subject_type, subject_id, seq, previous_hash,
      hash, seal)
    select ('019a0000-0000-7000-8000-' || lpad(to_hex(10 + i % 200), 12, '0'))::uuid, now() - i * interval '10 minutes',
      ('019a0000-0000-7000-8000-' || lpad(to_hex(11 + i % 2000), 12, '0'))::uuid, 'Ana',
           (array['documents.viewed', 'documents.downloaded', 'sessions.opened', 'cases.opened', 'cases.closed',
             'two_factor.turned_on', 'access.denied', 'members.joined', 'invitations.sent',
             'passwords.changed'])[1 + i % 10],
           'document', i::text, i, 'x', 'x', 'x' from generate_series(1, 100000) i`,
  )
  await asOwner(app(), 'vacuum analyze audit_entry')
}, 60_000)

const base = { page: 1, pageSize: 25 }
const plan = (
  query: Parameters<typeof auditListStatement>[0],
  conditions: Parameters<typeof auditListStatement>[1] = [],
) =>
  withScope({ kind: 'platform' }, () =>
    queryPlan(app().services.openWork().em, sql`explain ${auditListStatement(query, conditions)}`),
  )

describe('a list of the audit', () => {
  it.each([
    ['a company', { ...base, companyId: company }],
    ['the platform', { ...base, companyId: 'platform' as const }],
    ['an action', { ...base, action: 'cases.closed' as const }],
    ['an action of a company', { ...base, companyId: company, action: 'cases.closed' as const }],
    ['a person', { ...base, actorId: actor }],
    ['a day', { ...base, from: '2026-01-15', to: '2026-01-15' }],
    ['a day of a company', { ...base, companyId: company, from: '2026-01-15', to: '2026-01-15' }],
  ])('uses an index for %s', async (_what, query) => {
    expect(await plan(query)).not.toContain('Seq Scan on audit_entry')
  })

  it.each([
    ['newest', base],
    ['oldest', { ...base, sort: 'at' as const }],
  ])('uses an index for all entries, the %s first', async (_what, query) => {
    // Without filters, counting stops at its limit regardless of the order in which rows are read.
    expect(await plan(query)).toMatch(/Index (Only )?Scan (Backward )?using audit_entry_at on audit_entry e_1/)
  })

  it.each([
    ['people', sql`(e.actor_id = any(${[actor]}::uuid[]))`],
    ['people and companies', sql`(e.actor_id = any(${[actor]}::uuid[]) or e.company_id = any(${[company]}::uuid[]))`],
    ['an id', sql`(e.actor_id = any(${[actor]}::uuid[]) or e.subject_id = any(${[actor]}::text[]))`],
  ])('uses an index for a phrase that matches %s', async (_what, condition) => {
    expect(await plan(base, [condition])).not.toContain('Seq Scan on audit_entry')
  })
})
