// Logging in finds the account by an index, under row security, for any number of accounts.
import { expect, it } from 'vitest'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { useApp } from '#tests/support/app.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { accountStatement } from './log-in.ts'

const app = useApp()

it.each([
  ['e-mail', 'nadie@example.com', 'email'],
  ['user name', 'nadie', 'username'],
])('finds an account by %s through its index', async (_what, identifier, column) => {
  const plan = await withScope({ kind: 'identity' }, () =>
    app()
      .services.openWork()
      .em.transactional(async (tx) => {
        // With few accounts, a sequential scan is faster than the index. Disabling it shows whether the index can be
        // used at all.
        await change(tx, sql`set local enable_seqscan = off`)
        return queryPlan(tx, sql`explain ${accountStatement(identifier)}`)
      }),
  )
  expect(plan).toContain(`Index Cond: (lower(${column}) = '${identifier}'::text)`)
})
