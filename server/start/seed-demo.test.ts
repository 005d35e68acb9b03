// The demonstration has a history: its records span a year and a half in a plausible order.
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { seedDemo } from './seed-demo.ts'

const app = useApp()
beforeAll(async () => {
  await seedDemo(app().services)
}, 60_000)

const count = async (statement: string): Promise<number> =>
  Number((await asOwner<{ n: string }>(app(), `select count(*) as n from ${statement}`))[0]?.n)

describe('the records of the demonstration', () => {
  it('are spread over the last eighteen months', async () => {
    const [span] = await asOwner<{ oldest: number; newest: number; months: number; days: number }>(
      app(),
      `
      select extract(day from now() - min(created_at))::int as oldest, extract(day
        from now() - max(created_at))::int as newest,
             count(distinct date_trunc('month', created_at))::int as months,
               count(distinct created_at::date)::int as days from document`,
    )
    expect(span?.oldest).toBeGreaterThan(400)
    expect(span?.oldest).toBeLessThan(560)
    expect(span?.newest).toBeLessThan(45)
    expect(span?.months).toBeGreaterThanOrEqual(14)
    expect(span?.days).toBeGreaterThan(60)
    expect(await count(`case_file where created_at < now() - interval '18 months 2 days' or created_at > now()`)).toBe(
      0,
    )
  })

  it.each([
    [
      'a case before its documents',
      'document d join case_file f on f.id = d.case_id where d.created_at <= f.created_at',
    ],
    [
      'a document before the end of its case',
      'document d join case_file f on f.id = d.case_id where d.created_at > f.closed_at or d.updated_at > f.closed_at',
    ],
    [
      'a folder before its documents',
      'document d join folder f on f.id = d.folder_id where d.created_at <= f.created_at',
    ],
    [
      'a revision with its document',
      'document_revision r join document d on d.id = r.document_id where r.created_at <> d.created_at',
    ],
    [
      'an opening before everything else in the history',
      `case_activity a join case_activity o on o.case_id = a.case_id and o.kind = 'case.opened' where a.kind <> 'case.opened' and a.at <= o.at`,
    ],
    [
      'an end after everything else in the history',
      `case_activity a join case_activity c on c.case_id = a.case_id and c.kind = 'case.closed' where a.kind <> 'case.closed' and a.at >= c.at`,
    ],
    [
      'a document and its line in the history at once',
      `case_activity a join document d on d.id = (a.data ->> 'documentId')::uuid where a.kind = 'document.added' and a.at <> d.created_at`,
    ],
    [
      'a document before it is shared',
      `case_activity a join document d on d.id = (a.data ->> 'documentId')::uuid where a.kind = 'document.shared' and a.at <= d.created_at`,
    ],
    [
      'a case changed when something last happened in it',
      `case_file f where updated_at <> (select max(at) from case_activity a where a.case_id = f.id)`,
    ],
    [
      'a client before the first of their cases',
      'client c join case_file f on f.client_id = c.id where c.created_at >= f.created_at',
    ],
    [
      'the office before its clients',
      'client c join company o on o.id = c.company_id where o.created_at >= c.created_at',
    ],
    ['nothing before it happens', 'case_activity where at > now()'],
  ])('are ordered: %s', async (_what, outOfOrder) => {
    expect(await count(outOfOrder)).toBe(0)
  })

  it('are nearly always from the working hours of Puerto Rico', async () => {
    expect(
      await count(`document where extract(hour from created_at at time zone 'America/Puerto_Rico') between 8 and 17`),
    ).toBeGreaterThan((await count('document')) * 0.9)
  })

  it('have tokens used on fifty days, with the same sums in the ledger of the plan and by purpose', async () => {
    const past = 'day < app.today() and company_id in (select company_id from assistant_spend)'
    expect(await count(`(select day from usage_daily where meter = 'tokens' and ${past} group by day)`)).toBe(50)
    const [sums] = await asOwner<{ ledger: string; spent: string }>(
      app(),
      `select (select sum(amount) from usage_daily where meter = 'tokens' and ${past}) as ledger,
              (select sum(input_tokens + output_tokens) from assistant_spend where ${past}) as spent`,
    )
    expect(sums?.ledger).toBe(sums?.spent)
    expect(
      await count(`entitlement e where tokens_used - tokens_reserved <> (select coalesce(sum(amount), 0)
        from usage_daily d where d.company_id = e.company_id and d.meter = 'tokens' and d.day >= e.tokens_month)`),
    ).toBe(0)
  })

  it('have a sealed conflict check, and a check that still needs decisions', async () => {
    expect(await count('conflict_check where seal is not null')).toBe(1)
    const hasHitWhoseDecisionIs = (state: string) =>
      `exists (select from conflict_hit h where h.check_id = c.id and h.decision is ${state})`
    const hasBothKinds = `${hasHitWhoseDecisionIs('null')} and ${hasHitWhoseDecisionIs('not null')}`
    expect(await count(`conflict_check c where seal is null and ${hasBothKinds}`)).toBeGreaterThanOrEqual(1)
  })
})
