// Whoever logs in is found by an index, under row security, however many accounts there are.
import { expect, it } from 'vitest'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { useApp } from '#tests/support/app.ts'
import { accountStatement } from './log-in.ts'

const app = useApp()

it.each([
  ['e-mail', 'nadie@example.com', 'email'],
  ['user name', 'nadie', 'username'],
])('looks for an account by %s in its index', async (_what, named, column) => {
  const plan = await withScope({ kind: 'identity' }, () =>
    app()
      .services.openWork()
      .em.transactional(async (tx) => {
        // Few accounts are read faster whole: what is asked is whether the index may serve at all.
        await change(tx, sql`set local enable_seqscan = off`)
        return (await rows<Record<'QUERY PLAN', string>>(tx, sql`explain ${accountStatement(named)}`))
          .map((line) => line['QUERY PLAN'])
          .join('\n')
      }),
  )
  expect(plan).toContain(`Index Cond: (lower(${column}) = '${named}'::text)`)
})
