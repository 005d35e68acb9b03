// What was bought stays: terms, permissions, and who wins when two act at once.
import pg from 'pg'
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { administrator, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { untilHeldUp } from '#tests/support/held-up.ts'
import { applyPlan, takePlan, takeTerms } from './index.ts'
import { planBody } from './plans.factory.ts'

const app = useApp()
interface PlanBody {
  readonly id: string
  readonly version: number
  readonly versionId: string
  readonly versionNumber: number
  readonly title: string
  readonly sealed: boolean
  readonly subscribed: string | null
}
interface Refusal {
  readonly code: string
  readonly details: { readonly current: PlanBody; readonly changed: string[] }
}
const planOf = (answer: Response) => answer.body as PlanBody
const refusalOf = (answer: Response) => (answer.body as { error: Refusal }).error
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

let admin: Person
let second: Person
beforeAll(async () => {
  ;[admin, second] = [await administrator(app()), await administrator(app())]
})

const draft = async (changes: object = {}) => planOf(await admin.post('/plans', planBody(changes)).expect(201))
const get = async (id: string, who: Person = admin) => planOf(await who.get(`/plans/${id}`).expect(200))
const edit = ({ id, version }: PlanBody, changes: object, who: Person = admin) =>
  who.put(`/plans/${id}`, { ...planBody(changes), version })

/** A plan on offer on which every company that is created from now on starts. */
async function standard(changes: object = {}): Promise<PlanBody> {
  const { id } = await draft(changes)
  await admin.post(`/plans/${id}/publish`).expect(200)
  return planOf(await admin.post(`/plans/${id}/default`).expect(200))
}

interface Entitlement {
  readonly plan_version_id: string
  readonly blocked: string[]
  readonly tokens_limit: string | null
  readonly storage_limit: string | null
  readonly customers_limit: string | null
  readonly professionals_limit: string | null
  readonly active: boolean
}
const entitlementOf = async ({ companyId }: Office) =>
  (
    await asOwner<Entitlement & pg.QueryResultRow>(
      app(),
      'select plan_version_id, blocked, tokens_limit, storage_limit, customers_limit, professionals_limit, active from entitlement where company_id = $1',
      [companyId],
    )
  )[0]

describe('terms that nobody took', () => {
  it('are changed where they are', async () => {
    const plan = await draft()
    const changed = planOf(await edit(plan, { title: 'Otro', costCents: 5_000, professionalLimit: null }).expect(200))
    expect(changed).toMatchObject({
      title: 'Otro',
      costCents: 5_000,
      professionalLimit: null,
      version: 2,
      versionNumber: 1,
      versionId: plan.versionId,
    })
    expect(
      await asOwner(
        app(),
        `select payload - 'planId' as payload from outbox_event where name = 'billing.plan.changed'
          and payload ->> 'planId' = $1`,
        [plan.id],
      ),
    ).toEqual([{ payload: { by: admin.id, versionId: plan.versionId, fresh: false } }])
  })

  it('are not touched by a save that changes nothing', async () => {
    const plan = await draft()
    expect(
      planOf(await edit(plan, { description: '<p>Casos y documentos.</p><script>x</script>' }).expect(200)),
    ).toEqual(plan)
    expect(
      await asOwner(
        app(),
        `select 1 from outbox_event where name = 'billing.plan.changed' and payload ->> 'planId' = $1`,
        [plan.id],
      ),
    ).toEqual([])
  })
})

describe('terms that a company took', () => {
  it('stay as they were bought, for that company, until it changes', async () => {
    const plan = await standard({ title: 'Antes', costCents: 4_900 })
    const firm = await office(app())
    expect(await get(plan.id)).toMatchObject({
      sealed: true,
      subscribers: { total: 1, former: 0 },
      can: { remove: false },
    })
    expect(await get(plan.id, firm.owner)).toMatchObject({ title: 'Antes', subscribed: 'current' })
    const bought = await entitlementOf(firm)
    expect(bought).toMatchObject({
      plan_version_id: plan.versionId,
      blocked: [],
      tokens_limit: '1000000',
      storage_limit: '5000000000',
      customers_limit: '100',
      professionals_limit: '5',
      active: true,
    })

    const changed = planOf(
      await edit(await get(plan.id), {
        title: 'Después',
        costCents: 9_900,
        tokenLimit: 5,
        professionalLimit: null,
      }).expect(200),
    )
    expect(changed).toMatchObject({
      title: 'Después',
      costCents: 9_900,
      versionNumber: 2,
      sealed: false,
      subscribers: { total: 1, former: 1 },
    })
    expect(changed.versionId).not.toBe(plan.versionId)
    expect(await entitlementOf(firm)).toEqual(bought)
    expect((await firm.owner.get('/usage')).body).toMatchObject({ plan: { title: 'Antes' } })
    // What is sold is shown, and that theirs is another.
    expect(await get(plan.id, firm.owner)).toMatchObject({ title: 'Después', subscribed: 'former' })

    const later = await office(app())
    expect(await entitlementOf(later)).toMatchObject({
      plan_version_id: changed.versionId,
      tokens_limit: '5',
      professionals_limit: null,
    })
    expect(await get(plan.id)).toMatchObject({ subscribers: { total: 2, former: 1 } })
  })

  it('are shown to that company also when the plan is retired, and to no other', async () => {
    const plan = await standard({ title: 'Lo mío', costCents: 4_900 })
    const firm = await office(app())
    await edit(await get(plan.id), { title: 'Lo nuevo', costCents: 9_900 }).expect(200)
    const other = await standard()
    const stranger = await office(app())
    await admin.post(`/plans/${plan.id}/retire`).expect(200)
    expect(await get(plan.id, firm.owner)).toMatchObject({
      title: 'Lo mío',
      costCents: 4_900,
      status: 'retired',
      versionNumber: 1,
      subscribed: 'current',
    })
    expect(codeOf(await stranger.owner.get(`/plans/${plan.id}`).expect(404))).toBe('plan_not_found')
    const listed = async (who: Person) =>
      ((await who.get('/plans?pageSize=100')).body as { items: PlanBody[] }).items.map((p) => p.title)
    expect(await listed(firm.owner)).toContain('Lo mío')
    expect(await listed(firm.owner)).not.toContain('Lo nuevo')
    expect(await listed(stranger.owner)).not.toContain('Lo mío')
    expect(other.id).not.toBe(plan.id)
  })

  it('keep their permissions, and a company that starts later has the new ones', async () => {
    const plan = await standard()
    const before = await office(app())
    const items = [
      { module: 'cases', method: 'ALL', status: 'blocked' },
      { module: 'cases', method: 'GET', status: 'allowed' },
      { module: 'forms', method: 'POST', status: 'blocked' },
    ]
    const { version } = await get(plan.id)
    const saved = (await admin.put(`/plans/${plan.id}/permissions`, { items, version }).expect(200)).body as {
      version: number
    }
    expect(saved).toMatchObject({
      planId: plan.id,
      version: version + 1,
      can: { update: true },
      items: expect.arrayContaining(items) as unknown,
      blocked: [
        { module: 'cases', method: 'POST' },
        { module: 'cases', method: 'PUT' },
        { module: 'cases', method: 'DELETE' },
        { module: 'forms', method: 'POST' },
      ],
    })
    expect(await get(plan.id)).toMatchObject({
      versionNumber: 2,
      costCents: 4_900,
      subscribers: { total: 1, former: 1 },
    })
    const after = await office(app())
    expect((await entitlementOf(before))?.blocked).toEqual([])
    expect((await entitlementOf(after))?.blocked).toEqual(['cases:POST', 'cases:PUT', 'cases:DELETE', 'forms:POST'])

    await before.owner.post('/cases', { name: 'Laracuente v. Tirado', clientName: 'Laracuente' }).expect(201)
    const refused = await after.owner
      .post('/cases', { name: 'Laracuente v. Tirado', clientName: 'Laracuente' })
      .expect(403)
    expect(refusalOf(refused)).toMatchObject({
      code: 'plan_blocks_module',
      details: { module: 'cases', method: 'POST' },
    })
    await after.owner.get('/cases').expect(200)
    expect((await after.owner.get(`/plans/${plan.id}/permissions`)).body).toMatchObject({ can: { update: false } })

    // A change of terms takes the permissions along.
    await edit(await get(plan.id), { costCents: 7_900 }).expect(200)
    expect((await admin.get(`/plans/${plan.id}/permissions`)).body).toMatchObject({
      items: expect.arrayContaining(items) as unknown,
    })
    await admin.put(`/plans/${plan.id}/permissions`, { items: [], version: saved.version + 1 }).expect(200)
    expect((await admin.get(`/plans/${plan.id}/permissions`)).body).toMatchObject({ items: [], blocked: [] })
  })

  it('take the days of the trial from the settings', async () => {
    const { updatedAt: _, ...settings } = (await admin.get('/admin/settings')).body as {
      updatedAt: string | null
      trialDays: number
      version: number
    }
    await admin.put('/admin/settings', { ...settings, trialDays: 14 }).expect(200)
    const firm = await office(app())
    const [found] = await asOwner<{ days: number; state: string } & pg.QueryResultRow>(
      app(),
      `select state, extract(day from period_end - period_start)::int as days from subscription where company_id = $1`,
      [firm.companyId],
    )
    expect(found).toEqual({ state: 'trialing', days: 14 })
  })
})

describe('permissions', () => {
  it.each([
    ['a module that is none', [{ module: 'kitchen', method: 'GET', status: 'blocked' }]],
    ['a method that is none', [{ module: 'cases', method: 'PATCH', status: 'blocked' }]],
    ['a status that is none', [{ module: 'cases', method: 'GET', status: 'maybe' }]],
    [
      'a cell twice',
      [
        { module: 'cases', method: 'GET', status: 'blocked' },
        { module: 'cases', method: 'GET', status: 'allowed' },
      ],
    ],
    ['no list', 'all'],
  ])('refuse %s', async (_, items) => {
    const plan = await draft()
    expect(codeOf(await admin.put(`/plans/${plan.id}/permissions`, { items, version: 1 }).expect(400))).toBe(
      'validation_failed',
    )
  })

  it('tell who saves late what they are now', async () => {
    const plan = await draft()
    const mine = [
      { module: 'forms', method: 'POST', status: 'blocked' },
      { module: 'calls', method: 'ALL', status: 'blocked' },
    ]
    await admin.put(`/plans/${plan.id}/permissions`, { items: mine, version: 1 }).expect(200)
    const late = refusalOf(
      await second.put(`/plans/${plan.id}/permissions`, { items: [mine[1]], version: 1 }).expect(409),
    )
    expect(late).toMatchObject({ code: 'stale_version', details: { current: { version: 2 }, changed: ['forms:POST'] } })
  })
})

describe('two administrators', () => {
  it('who edit the same plan: the later one is told what the plan is now and what differs', async () => {
    const plan = await draft({ title: 'Toga', costCents: 4_900 })
    const [a, b] = await Promise.all([
      edit(plan, { title: 'Toga', costCents: 5_900 }),
      edit(plan, { title: 'Birrete', costCents: 4_900 }, second),
    ])
    expect([a.status, b.status].sort((x, y) => x - y)).toEqual([200, 409])
    const { code, details } = refusalOf(a.status === 409 ? a : b)
    expect(code).toBe('stale_version')
    expect(details.current).toEqual(await get(plan.id))
    expect(details.changed).toEqual(['title', 'costCents'])
    // With the version that came along the edit is taken.
    await edit(details.current, { title: 'Birrete' }).expect(200)
  })

  it('who edit a plan that was bought make one new version, not two', async () => {
    const plan = await standard()
    await office(app())
    const seen = await get(plan.id)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => edit(seen, { costCents: 1_000 * n }, n % 2 ? admin : second)),
    )
    expect(answers.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409, 409, 409])
    expect(
      await asOwner(app(), 'select max(number) as number, count(*)::int as n from plan_version where plan_id = $1', [
        plan.id,
      ]),
    ).toEqual([{ number: 2, n: 2 }])
  })

  it('who mark different plans leave one default', async () => {
    const plans = await Promise.all(['A', 'B', 'C', 'D'].map((title) => draft({ title })))
    for (const { id } of plans) await admin.post(`/plans/${id}/publish`).expect(200)
    const answers = await Promise.all(
      [...plans, ...plans].map(({ id }, n) => (n % 2 ? admin : second).post(`/plans/${id}/default`)),
    )
    expect(answers.map((r) => r.status)).toEqual(answers.map(() => 200))
    expect(await asOwner(app(), 'select count(*)::int as n from plan where is_default')).toEqual([{ n: 1 }])
  })
})

describe('companies that start while plans are changed', () => {
  it('each have whole terms of one version', async () => {
    const [one, other] = [await standard({ title: 'Uno' }), await standard({ title: 'Dos' })]
    const firms = Promise.all(Array.from({ length: 12 }, () => office(app())))
    for (let n = 1; n <= 8; n += 1) {
      const plan = await get(n % 2 ? one.id : other.id)
      await edit(plan, { title: 'Cambia', tokenLimit: 1_000 + n, customerLimit: 1_000 + n }).expect(200)
      await second.post(`/plans/${plan.id}/default`).expect(200)
    }
    const started = await firms
    const held = await asOwner<{ same: boolean } & pg.QueryResultRow>(
      app(),
      `
      select e.tokens_limit = v.token_limit and e.customers_limit = v.customer_limit and s.plan_version_id = v.id
        and v.used_at is not null as same
        from entitlement e join plan_version v on v.id = e.plan_version_id join subscription s
          on s.company_id = e.company_id where e.company_id = any ($1)`,
      [started.map((f) => f.companyId)],
    )
    expect(held).toEqual(started.map(() => ({ same: true })))
  })
})

describe('a plan that is removed while somebody takes it', () => {
  const asCompany = <T>(companyId: string, work: () => Promise<T>) => withScope({ kind: 'company', companyId }, work)
  const em = () => app().services.openWork().em
  let firm: Office
  beforeAll(async () => {
    firm = await office(app())
  })

  it('stays when the taker came first: the removal waits and is refused', async () => {
    const plan = await draft()
    let removal: Promise<Response> | undefined
    await asCompany(firm.companyId, () =>
      em().transactional(async (tx) => {
        await takeTerms(tx, plan.versionId)
        removal = Promise.resolve(admin.delete(`/plans/${plan.id}`))
        await untilHeldUp(app(), 'plan')
        await applyPlan(tx, firm.companyId, plan.versionId, true)
      }),
    )
    expect(codeOf(await (removal as Promise<Response>))).toBe('plan_in_use')
    expect((await entitlementOf(firm))?.plan_version_id).toBe(plan.versionId)
  })

  it('is gone for a taker who came second, who keeps what they had', async () => {
    const plan = await draft()
    const before = await entitlementOf(firm)
    const owner = new pg.Client({ connectionString: app().urls.owner })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query('delete from plan where id = $1', [plan.id])
      const taking = asCompany(firm.companyId, () =>
        em().transactional((tx) => applyPlan(tx, firm.companyId, plan.versionId, true)),
      ).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
      await untilHeldUp(app(), 'plan')
      await owner.query('commit')
      expect(await taking).toBe('plan_not_found')
    } finally {
      await owner.end()
    }
    expect(await entitlementOf(firm)).toEqual(before)
  })

  it('has one winner however often both try', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const plan = await draft()
        const taking = asCompany(firm.companyId, () => em().transactional((tx) => takeTerms(tx, plan.versionId))).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        )
        const [taken, removed] = await Promise.all([taking, admin.delete(`/plans/${plan.id}`)])
        return `${taken} ${removed.status}`
      }),
    )
    expect([...new Set(outcomes)].filter((o) => !['taken 409', 'plan_not_found 204'].includes(o))).toEqual([])
  })

  it('is sold only while it is on offer', async () => {
    const plan = await draft()
    const take = () =>
      asCompany(firm.companyId, () => em().transactional((tx) => takePlan(tx, plan.id))).then(
        ({ versionId }) => versionId,
        (error: { code: string }) => error.code,
      )
    expect(await take()).toBe('plan_not_found')
    expect(await get(plan.id)).toMatchObject({ sealed: false })
    await admin.post(`/plans/${plan.id}/publish`).expect(200)
    expect(await take()).toBe(plan.versionId)
    expect(await get(plan.id)).toMatchObject({ sealed: true })
    await admin.post(`/plans/${plan.id}/retire`).expect(200)
    expect(await take()).toBe('plan_not_published')
  })
})
