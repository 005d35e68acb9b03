// Versions of a plan: a company keeps the terms and permissions that it bought.
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { usePlanVersions, planOf, refusalOf, codeOf, type PlanBody } from '#tests/support/plan-versions.ts'

const { app, admin, secondAdmin, createDraftPlan, getPlan, editPlan, createDefaultPlan, entitlementOf } =
  usePlanVersions()

describe('terms without companies', () => {
  it('are changed in place', async () => {
    const plan = await createDraftPlan()
    const changed = planOf(
      await editPlan(plan, { title: 'Otro', costCents: 5_000, professionalLimit: null }).expect(200),
    )
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
    ).toEqual([{ payload: { by: admin().id, versionId: plan.versionId, fresh: false } }])
  })

  it('are unchanged by a save without changes', async () => {
    const plan = await createDraftPlan()
    expect(
      planOf(await editPlan(plan, { description: '<p>Casos y documentos.</p><script>x</script>' }).expect(200)),
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

describe('terms that a company has subscribed to', () => {
  it('stay as bought for that company until it changes its plan', async () => {
    const plan = await createDefaultPlan({ title: 'Antes', costCents: 4_900 })
    const lawOffice = await office(app())
    expect(await getPlan(plan.id)).toMatchObject({
      sealed: true,
      subscribers: { total: 1, former: 0 },
      can: { remove: false },
    })
    expect(await getPlan(plan.id, lawOffice.owner)).toMatchObject({ title: 'Antes', subscribed: 'current' })
    const entitlement = await entitlementOf(lawOffice)
    expect(entitlement).toMatchObject({
      plan_version_id: plan.versionId,
      blocked: [],
      tokens_limit: '1000000',
      storage_limit: '5000000000',
      customers_limit: '100',
      professionals_limit: '5',
      active: true,
    })

    const changed = planOf(
      await editPlan(await getPlan(plan.id), {
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
    expect(await entitlementOf(lawOffice)).toEqual(entitlement)
    expect((await lawOffice.owner.get('/usage')).body).toMatchObject({ plan: { title: 'Antes' } })
    // The office sees the terms on sale, and that it has different terms.
    expect(await getPlan(plan.id, lawOffice.owner)).toMatchObject({ title: 'Después', subscribed: 'former' })

    const laterOffice = await office(app())
    expect(await entitlementOf(laterOffice)).toMatchObject({
      plan_version_id: changed.versionId,
      tokens_limit: '5',
      professionals_limit: null,
    })
    expect(await getPlan(plan.id)).toMatchObject({ subscribers: { total: 2, former: 1 } })
  })

  it('are shown to that company also when the plan is retired, and to no other', async () => {
    const plan = await createDefaultPlan({ title: 'Lo mío', costCents: 4_900 })
    const lawOffice = await office(app())
    await editPlan(await getPlan(plan.id), { title: 'Lo nuevo', costCents: 9_900 }).expect(200)
    const otherPlan = await createDefaultPlan()
    const otherOffice = await office(app())
    await admin().post(`/plans/${plan.id}/retire`).expect(200)
    expect(await getPlan(plan.id, lawOffice.owner)).toMatchObject({
      title: 'Lo mío',
      costCents: 4_900,
      status: 'retired',
      versionNumber: 1,
      subscribed: 'current',
    })
    expect(codeOf(await otherOffice.owner.get(`/plans/${plan.id}`).expect(404))).toBe('plan_not_found')
    const listed = async (user: Person) =>
      ((await user.get('/plans?pageSize=100')).body as { items: PlanBody[] }).items.map((p) => p.title)
    expect(await listed(lawOffice.owner)).toContain('Lo mío')
    expect(await listed(lawOffice.owner)).not.toContain('Lo nuevo')
    expect(await listed(otherOffice.owner)).not.toContain('Lo mío')
    expect(otherPlan.id).not.toBe(plan.id)
  })

  it('keep their permissions, while a company that starts later has the new permissions', async () => {
    const plan = await createDefaultPlan()
    const before = await office(app())
    const items = [
      { module: 'cases', method: 'ALL', status: 'blocked' },
      { module: 'cases', method: 'GET', status: 'allowed' },
      { module: 'forms', method: 'POST', status: 'blocked' },
    ]
    const { version } = await getPlan(plan.id)
    const saved = (await admin().put(`/plans/${plan.id}/permissions`, { items, version }).expect(200)).body as {
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
    expect(await getPlan(plan.id)).toMatchObject({
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

    // A change of terms copies the permissions.
    await editPlan(await getPlan(plan.id), { costCents: 7_900 }).expect(200)
    expect((await admin().get(`/plans/${plan.id}/permissions`)).body).toMatchObject({
      items: expect.arrayContaining(items) as unknown,
    })
    await admin()
      .put(`/plans/${plan.id}/permissions`, { items: [], version: saved.version + 1 })
      .expect(200)
    expect((await admin().get(`/plans/${plan.id}/permissions`)).body).toMatchObject({ items: [], blocked: [] })
  })

  it('take the days of the trial from the settings', async () => {
    const { updatedAt: _, ...settings } = (await admin().get('/admin/settings')).body as {
      updatedAt: string | null
      trialDays: number
      version: number
    }
    await admin()
      .put('/admin/settings', { ...settings, trialDays: 14 })
      .expect(200)
    const lawOffice = await office(app())
    const [trial] = await asOwner<{ days: number; state: string } & pg.QueryResultRow>(
      app(),
      `select state, extract(day from period_end - period_start)::int as days from subscription where company_id = $1`,
      [lawOffice.companyId],
    )
    expect(trial).toEqual({ state: 'trialing', days: 14 })
  })
})

describe('permissions', () => {
  it.each([
    ['an unknown module', [{ module: 'kitchen', method: 'GET', status: 'blocked' }]],
    ['an unknown method', [{ module: 'cases', method: 'PATCH', status: 'blocked' }]],
    ['an unknown status', [{ module: 'cases', method: 'GET', status: 'maybe' }]],
    [
      'a duplicate cell',
      [
        { module: 'cases', method: 'GET', status: 'blocked' },
        { module: 'cases', method: 'GET', status: 'allowed' },
      ],
    ],
    ['a value that is not a list', 'all'],
  ])('refuse %s', async (_, items) => {
    const plan = await createDraftPlan()
    expect(codeOf(await admin().put(`/plans/${plan.id}/permissions`, { items, version: 1 }).expect(400))).toBe(
      'validation_failed',
    )
  })

  it('are returned with the 409 of a late save', async () => {
    const plan = await createDraftPlan()
    const ownPermissions = [
      { module: 'forms', method: 'POST', status: 'blocked' },
      { module: 'calls', method: 'ALL', status: 'blocked' },
    ]
    await admin().put(`/plans/${plan.id}/permissions`, { items: ownPermissions, version: 1 }).expect(200)
    const refusal = refusalOf(
      await secondAdmin()
        .put(`/plans/${plan.id}/permissions`, { items: [ownPermissions[1]], version: 1 })
        .expect(409),
    )
    expect(refusal).toMatchObject({
      code: 'stale_version',
      details: {
        current: { version: 2, items: expect.arrayContaining(ownPermissions) as unknown },
        changed: ['forms:POST'],
      },
    })
  })
})
