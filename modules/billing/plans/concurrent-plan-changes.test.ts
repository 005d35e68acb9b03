// Concurrent edits, removals and purchases of a plan.
import pg from 'pg'
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { usePlanVersions, refusalOf, codeOf } from '#tests/support/plan-versions.ts'
import { applyPlan } from './apply-plan.ts'
import { lockTermsOnSale, lockTermsOfVersion } from './plan-terms.ts'

const { app, admin, secondAdmin, createDraftPlan, getPlan, editPlan, createDefaultPlan, entitlementOf } =
  usePlanVersions()

describe('concurrent administrators', () => {
  it('get 409 with the present plan and the differences for the second edit', async () => {
    const plan = await createDraftPlan({ title: 'Toga', costCents: 4_900 })
    const [a, b] = await Promise.all([
      editPlan(plan, { title: 'Toga', costCents: 5_900 }),
      editPlan(plan, { title: 'Birrete', costCents: 4_900 }, secondAdmin()),
    ])
    expect([a.status, b.status].sort((x, y) => x - y)).toEqual([200, 409])
    const { code, details } = refusalOf(a.status === 409 ? a : b)
    expect(code).toBe('stale_version')
    expect(details.current).toEqual(await getPlan(plan.id))
    expect(details.changed).toEqual(['title', 'costCents'])
    // With the current version of the error the edit is accepted.
    await editPlan(details.current, { title: 'Birrete' }).expect(200)
  })

  it('create one new version of a bought plan when they change it at the same time', async () => {
    const plan = await createDefaultPlan()
    await office(app())
    const current = await getPlan(plan.id)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => editPlan(current, { costCents: 1_000 * n }, n % 2 ? admin() : secondAdmin())),
    )
    expect(answers.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409, 409, 409])
    expect(
      await asOwner(app(), 'select max(number) as number, count(*)::int as n from plan_version where plan_id = $1', [
        plan.id,
      ]),
    ).toEqual([{ number: 2, n: 2 }])
  })

  it('never leave two default plans', async () => {
    const plans = await Promise.all(['A', 'B', 'C', 'D'].map((title) => createDraftPlan({ title })))
    for (const { id } of plans) await admin().post(`/plans/${id}/publish`).expect(200)
    const answers = await Promise.all(
      [...plans, ...plans].map(({ id }, n) => (n % 2 ? admin() : secondAdmin()).post(`/plans/${id}/default`)),
    )
    expect(answers.map((r) => r.status)).toEqual(answers.map(() => 200))
    expect(await asOwner(app(), 'select count(*)::int as n from plan where is_default')).toEqual([{ n: 1 }])
  })
})

describe('companies that start while plans are changed', () => {
  it('each get the complete terms of one version', async () => {
    const [first, secondPlan] = [await createDefaultPlan({ title: 'Uno' }), await createDefaultPlan({ title: 'Dos' })]
    const startedOffices = Promise.all(Array.from({ length: 12 }, () => office(app())))
    for (let n = 1; n <= 8; n += 1) {
      const plan = await getPlan(n % 2 ? first.id : secondPlan.id)
      await editPlan(plan, { title: 'Cambia', tokenLimit: 1_000 + n, customerLimit: 1_000 + n }).expect(200)
      await secondAdmin().post(`/plans/${plan.id}/default`).expect(200)
    }
    const started = await startedOffices
    const comparisons = await asOwner<{ same: boolean } & pg.QueryResultRow>(
      app(),
      `
      select e.tokens_limit = v.token_limit and e.customers_limit = v.customer_limit and s.plan_version_id = v.id
        and v.used_at is not null as same
        from entitlement e join plan_version v on v.id = e.plan_version_id join subscription s
          on s.company_id = e.company_id where e.company_id = any ($1)`,
      [started.map((f) => f.companyId)],
    )
    expect(comparisons).toEqual(started.map(() => ({ same: true })))
  })
})

describe('a plan that is removed while a company takes it', () => {
  const asCompany = <T>(companyId: string, work: () => Promise<T>) => withScope({ kind: 'company', companyId }, work)
  const em = () => app().services.openWork().em
  let lawOffice: Office
  beforeAll(async () => {
    lawOffice = await office(app())
  })

  it('stays when the company took it first, and the removal waits and is refused', async () => {
    const plan = await createDraftPlan()
    let removal: Promise<Response> | undefined
    await asCompany(lawOffice.companyId, () =>
      em().transactional(async (tx) => {
        await lockTermsOfVersion(tx, plan.versionId)
        removal = Promise.resolve(admin().delete(`/plans/${plan.id}`))
        await waitForLockWait(app(), 'plan')
        await applyPlan(tx, lawOffice.companyId, plan.versionId, { active: true })
      }),
    )
    expect(codeOf(await (removal as Promise<Response>))).toBe('plan_in_use')
    expect((await entitlementOf(lawOffice))?.plan_version_id).toBe(plan.versionId)
  })

  it('is not found when its removal was first, and the company keeps its present plan', async () => {
    const plan = await createDraftPlan()
    const before = await entitlementOf(lawOffice)
    const owner = new pg.Client({ connectionString: app().urls.owner })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query('delete from plan where id = $1', [plan.id])
      const taking = asCompany(lawOffice.companyId, () =>
        em().transactional((tx) => applyPlan(tx, lawOffice.companyId, plan.versionId, { active: true })),
      ).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
      await waitForLockWait(app(), 'plan')
      await owner.query('commit')
      expect(await taking).toBe('plan_not_found')
    } finally {
      await owner.end()
    }
    expect(await entitlementOf(lawOffice)).toEqual(before)
  })

  it('is either removed or taken in repeated races', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const plan = await createDraftPlan()
        const taking = asCompany(lawOffice.companyId, () =>
          em().transactional((tx) => lockTermsOfVersion(tx, plan.versionId)),
        ).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        )
        const [takenTerms, removed] = await Promise.all([taking, admin().delete(`/plans/${plan.id}`)])
        return `${takenTerms} ${removed.status}`
      }),
    )
    expect([...new Set(outcomes)].filter((o) => !['taken 409', 'plan_not_found 204'].includes(o))).toEqual([])
  })

  it('is sold only while it is on offer', async () => {
    const plan = await createDraftPlan()
    const takePlanTerms = () =>
      asCompany(lawOffice.companyId, () => em().transactional((tx) => lockTermsOnSale(tx, plan.id))).then(
        ({ versionId }) => versionId,
        (error: { code: string }) => error.code,
      )
    expect(await takePlanTerms()).toBe('plan_not_found')
    expect(await getPlan(plan.id)).toMatchObject({ sealed: false })
    await admin().post(`/plans/${plan.id}/publish`).expect(200)
    expect(await takePlanTerms()).toBe(plan.versionId)
    expect(await getPlan(plan.id)).toMatchObject({ sealed: true })
    await admin().post(`/plans/${plan.id}/retire`).expect(200)
    expect(await takePlanTerms()).toBe('plan_not_published')
  })
})
