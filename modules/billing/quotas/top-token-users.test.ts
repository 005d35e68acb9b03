// The people who spent the most tokens in a period.
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office, professional } from '#tests/support/actors.ts'
import { useOwnerConnection } from '#tests/support/owner-connection.ts'
import { dividePeriod } from './top-token-users.ts'

const { app, db } = useOwnerConnection()

describe('top users of tokens', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2026-01-01', '2027-01-01', [], []],
    ['2026-02-01', '2026-02-28', '2026-02-01', '2026-03-01', [], []],
    ['2026-02-01', '2026-02-27', '2026-02-01', '2026-02-01', [['2026-02-01', '2026-02-27']], []],
    ['2026-05-05', '2026-05-20', '2026-05-01', '2026-05-01', [['2026-05-05', '2026-05-20']], []],
    [
      '2026-01-31',
      '2026-02-01',
      '2026-02-01',
      '2026-02-01',
      [
        ['2026-01-31', '2026-01-31'],
        ['2026-02-01', '2026-02-01'],
      ],
      [],
    ],
    [
      '2026-01-02',
      '2026-02-27',
      '2026-01-01',
      '2026-03-01',
      [],
      [
        ['2026-01-01', '2026-01-01'],
        ['2026-02-28', '2026-02-28'],
      ],
    ],
    [
      '2025-12-31',
      '2026-02-27',
      '2026-01-01',
      '2026-03-01',
      [['2025-12-31', '2025-12-31']],
      [['2026-02-28', '2026-02-28']],
    ],
    [
      '2026-01-10',
      '2026-02-03',
      '2026-01-01',
      '2026-02-01',
      [['2026-02-01', '2026-02-03']],
      [['2026-01-01', '2026-01-09']],
    ],
  ] as const)(
    'divide %s to %s into months from %s until %s, added days %j and subtracted days %j',
    (from, to, first, until, added, subtracted) => {
      const periods = (days: readonly (readonly [string, string])[]) => days.map(([a, b]) => ({ from: a, to: b }))
      expect(dividePeriod({ from, to })).toEqual({
        months: { from: first, until },
        added: periods(added),
        subtracted: periods(subtracted),
      })
    },
  )

  it('are ranked over whole months and parts of them, each day counted once', async () => {
    const lawOffice = await office(app())
    const colleague = await professional(app(), 'Ismael', 'Quirindongo Vega')
    // Days of 2021 and 2022, of two people and of no person: amounts are powers of two, so that a sum identifies its
    // days.
    const days = [
      '2021-01-15',
      '2021-01-31',
      '2021-02-01',
      '2021-02-28',
      '2021-03-10',
      '2021-03-31',
      '2021-04-01',
      '2021-12-31',
      '2022-01-01',
    ]
    for (const [n, day] of days.entries()) {
      for (const [user, factor] of [
        [lawOffice.owner.id, 1],
        [colleague.id, 1_000],
        ['00000000-0000-0000-0000-000000000000', 1],
      ] as const) {
        await db().query(`insert into usage_daily values ($1, $2, 'tokens', 'assistant', $3, $4, 1)`, [
          lawOffice.companyId,
          day,
          user,
          2 ** n * factor,
        ])
        await db().query(
          `insert into usage_month_tokens values ($1, $2, date_trunc('month', $3::date), $4)
            on conflict (company_id, user_id, month) do update
            set tokens = usage_month_tokens.tokens + excluded.tokens`,
          [lawOffice.companyId, user, day, 2 ** n * factor],
        )
      }
    }
    const top = (from: string, to: string, maxUsers = 10) =>
      withScope({ kind: 'platform' }, async () =>
        (
          await app().services.ports.entitlements.topTokenUsers(app().services.openWork().em, { from, to }, maxUsers)
        ).map(({ userId, tokens: spent }) => [userId, spent]),
      )
    const sum = (from: string, to: string) =>
      days.reduce((total, day, n) => (day >= from && day <= to ? total + 2 ** n : total), 0)
    for (const [from, to] of [
      ['2021-01-01', '2021-12-31'],
      ['2021-01-16', '2021-03-30'],
      ['2021-01-31', '2021-02-01'],
      ['2021-02-01', '2021-02-28'],
      ['2021-02-01', '2021-02-27'],
      ['2021-03-10', '2021-03-10'],
      ['2021-03-11', '2021-04-30'],
      ['2021-02-02', '2022-01-01'],
      ['2021-01-31', '2021-01-31'],
      ['2021-01-15', '2022-01-31'],
    ] as const) {
      const expectedTop = sum(from, to)
      expect([from, to, await top(from, to)]).toEqual([
        from,
        to,
        expectedTop
          ? [
              [colleague.id, expectedTop * 1_000],
              [lawOffice.owner.id, expectedTop],
            ]
          : [],
      ])
    }
    expect(await top('2021-01-01', '2021-12-31', 1)).toHaveLength(1)
    expect(await top('2021-06-01', '2021-06-30')).toEqual([])
    const [first] = await withScope({ kind: 'platform' }, () =>
      app().services.ports.entitlements.topTokenUsers(
        app().services.openWork().em,
        { from: '2021-01-01', to: '2021-01-31' },
        1,
      ),
    )
    expect(first).toEqual({ userId: colleague.id, name: 'Ismael Quirindongo Vega', tokens: 3_000 })
  })
})
