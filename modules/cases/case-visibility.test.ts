import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Role } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { useApp } from '#tests/support/app.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { visibleTo } from './case-visibility.ts'

describe('the visibility of cases', () => {
  const app = useApp()

  const planFor = async (role: Role): Promise<string> => {
    const companyId = randomUUID()
    const actor = { userId: randomUUID(), companyId, role }
    return withScope({ kind: 'company', companyId }, () =>
      queryPlan(
        app().services.openWork().em,
        sql`explain (costs off) select f.id from case_file f where f.company_id = ${companyId} and ${visibleTo(actor)}`,
      ),
    )
  }

  it('adds no condition for people who see every case of the company', async () => {
    const plan = await planFor('professional')
    expect(plan).not.toMatch(/may_see_case|client_id/)
  })

  it('is a condition on the client, which an index serves, for people who follow their own cases', async () => {
    const plan = await planFor('customer')
    expect(plan).toMatch(/client_id = \(InitPlan/)
    expect(plan).not.toContain('may_see_case')
  })

  it('hides every case from other roles', async () => {
    expect(await planFor('administrator')).toContain('One-Time Filter: false')
  })
})
