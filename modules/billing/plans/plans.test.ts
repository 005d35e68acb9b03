// Plans: their prices and limits, and their states from draft to retired.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useOfferedPlans, planOf, codeOf } from '#tests/support/offered-plans.ts'
import { planBody } from './plans.factory.ts'

const { app, admin, create, publish } = useOfferedPlans()
const unknownPlanId = randomUUID()

describe('a plan', () => {
  it('starts as a draft with its yearly price', async () => {
    const plan = await create()
    expect(plan).toMatchObject({
      ...planBody(),
      currency: 'USD',
      status: 'draft',
      isDefault: false,
      yearlyCostCents: 52_920,
      version: 1,
      versionNumber: 1,
      sealed: false,
      subscribed: null,
      publishedAt: null,
      retiredAt: null,
      subscribers: { total: 0, former: 0 },
      can: { update: true, publish: true, retire: false, duplicate: true, makeDefault: false, remove: true },
    })
    expect((await admin().get(`/plans/${plan.id}`).expect(200)).body).toEqual(plan)
  })

  it('is unlimited if a limit is null, and has no yearly price when it is paid monthly', async () => {
    expect(
      await create({
        paymentType: 'monthly',
        tokenLimit: null,
        storageLimitMb: null,
        customerLimit: null,
        professionalLimit: null,
        annualDiscountPercent: undefined,
      }),
    ).toMatchObject({
      yearlyCostCents: null,
      tokenLimit: null,
      storageLimitMb: null,
      customerLimit: null,
      professionalLimit: null,
      annualDiscountPercent: 0,
    })
  })

  it('stores the largest and most exact values', async () => {
    const largest = {
      costCents: 100_000_000,
      annualDiscountPercent: 33.33,
      tokenLimit: 1_000_000_000_000,
      storageLimitMb: 1_000_000_000,
      customerLimit: 1_000_000,
      professionalLimit: 1_000_000,
      title: 'ñ'.repeat(120),
    }
    expect(await create(largest)).toMatchObject({ ...largest, yearlyCostCents: 800_040_000 })
  })

  it('removes scripts', async () => {
    const plan = await create({
      title: '<b>Oro</b>',
      description:
        '<p onclick="steal()">Todo<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">aquí</a>',
    })
    // A title is plain text: stored as typed and escaped.
    expect(plan).toMatchObject({ title: '<b>Oro</b>', description: '<p>Todo</p>aquí' })
    expect(
      planOf(
        await admin()
          .put(`/plans/${plan.id}`, { ...planBody(), description: '<p>Más<style>p{}</style></p>', version: 1 })
          .expect(200),
      ).description,
    ).toBe('<p>Más</p>')
  })

  it.each([
    ['costCents', 0, 'positive'],
    ['costCents', -1, 'positive'],
    ['costCents', 1e12, 'costTooHigh'],
    ['costCents', 'cien', 'number'],
    ['costCents', 49.5, 'number'],
    ['costCents', undefined, 'required'],
    ['annualDiscountPercent', 101, 'discount'],
    ['annualDiscountPercent', -0.01, 'discount'],
    ['annualDiscountPercent', 12.345, 'twoDecimals'],
    ['annualDiscountPercent', '10', 'number'],
    ['tokenLimit', 0, 'positive'],
    ['storageLimitMb', 0, 'positive'],
    ['customerLimit', 0, 'positive'],
    ['professionalLimit', 0, 'positive'],
    ['professionalLimit', -5, 'positive'],
    ['tokenLimit', 1.5, 'wholeNumber'],
    ['storageLimitMb', 'mucho', 'wholeNumber'],
    ['customerLimit', undefined, 'required'],
    ['tokenLimit', 1e13, 'too_big'],
    ['title', '', 'required'],
    ['title', '   ', 'required'],
    ['title', 'a\u202Eb', 'characters'],
    ['title', 'x'.repeat(121), 'too_big'],
    ['description', '', 'required'],
    ['description', '<p> &nbsp;</p>', 'required'],
    ['description', '<script>alert(1)</script>', 'required'],
    ['description', undefined, 'required'],
    ['description', 'x'.repeat(20_001), 'too_big'],
    ['paymentType', 'weekly', 'invalid_value'],
    ['currency', 'EUR', 'invalid_value'],
    ['isDefault', true, 'unknownField'],
    ['status', 'published', 'unknownField'],
  ])('refuses %s %j', async (path, value, code) => {
    for (const answer of [
      await admin()
        .post('/plans', planBody({ [path]: value }))
        .expect(400),
      await admin()
        .put(`/plans/${unknownPlanId}`, { ...planBody({ [path]: value }), version: 1 })
        .expect(400),
    ]) {
      expect((answer.body as { error: { code: string; details: object[] } }).error).toMatchObject({
        code: 'validation_failed',
        details: [{ path, code }],
      })
    }
  })

  it('explains an invalid field in the language of the request', async () => {
    const messageIn = async (language: string) =>
      (
        (
          await admin()
            .post('/plans', planBody({ costCents: 0 }))
            .set('accept-language', language)
        ).body as {
          error: { details: { message: string }[] }
        }
      ).error.details[0]?.message
    expect(await Promise.all(locales.map(messageIn))).toEqual([
      'It must be greater than 0.',
      'Debe ser mayor que 0.',
      'La valeur doit être supérieure à 0.',
      'Deve ser maior que 0.',
    ])
  })

  it('is created once for an Idempotency-Key', async () => {
    const send = () =>
      admin()
        .post('/plans', planBody({ title: 'Una vez' }))
        .set('idempotency-key', 'plan-una-vez-1')
    expect(planOf(await send().expect(201)).id).toBe(planOf(await send().expect(201)).id)
  })
})

describe('the life cycle of a plan', () => {
  it('is published, retired and offered again', async () => {
    const { id } = await create()
    expect(codeOf(await admin().post(`/plans/${id}/retire`).expect(409))).toBe('plan_not_published')
    expect(codeOf(await admin().post(`/plans/${id}/default`).expect(409))).toBe('plan_not_published')
    const published = (await admin().post(`/plans/${id}/publish`).expect(200)).body as { publishedAt: string }
    expect(published).toMatchObject({
      status: 'published',
      can: { publish: false, retire: true, makeDefault: true, remove: false },
    })
    expect(codeOf(await admin().post(`/plans/${id}/publish`).expect(409))).toBe('plan_already_published')
    expect((await admin().post(`/plans/${id}/retire`).expect(200)).body).toMatchObject({
      status: 'retired',
      publishedAt: published.publishedAt,
      can: { publish: true, retire: false },
    })
    expect((await admin().post(`/plans/${id}/publish`).expect(200)).body).toMatchObject({
      status: 'published',
      retiredAt: null,
    })
    expect(
      await asOwner(
        app(),
        `select name, payload ->> 'by' as by from outbox_event where payload ->> 'planId' = $1 order by created_at, id`,
        [id],
      ),
    ).toEqual(
      ['created', 'published', 'retired', 'published'].map((action) => ({
        name: `billing.plan.${action}`,
        by: admin().id,
      })),
    )
  })

  it('has one default plan, which cannot be retired', async () => {
    const [first, second] = [await publish({ title: 'Primero' }), await publish({ title: 'Segundo' })]
    for (const { id } of [first, second, second])
      expect((await admin().post(`/plans/${id}/default`).expect(200)).body).toMatchObject({ isDefault: true })
    expect((await admin().get(`/plans/${first.id}`)).body).toMatchObject({ isDefault: false, can: { retire: true } })
    expect(codeOf(await admin().post(`/plans/${second.id}/retire`).expect(409))).toBe('plan_is_default')
    const started = await office(app())
    expect((await started.owner.get('/usage')).body).toMatchObject({ plan: { title: 'Segundo', active: true } })
  })

  it('can be removed only while it is a draft', async () => {
    const { id } = await create()
    await admin().delete(`/plans/${id}`).expect(204)
    expect(codeOf(await admin().get(`/plans/${id}`).expect(404))).toBe('plan_not_found')
    expect(codeOf(await admin().delete(`/plans/${id}`).expect(404))).toBe('plan_not_found')
    const publishedPlan = await publish()
    expect(codeOf(await admin().delete(`/plans/${publishedPlan.id}`).expect(409))).toBe('plan_in_use')
    await admin().post(`/plans/${publishedPlan.id}/retire`).expect(200)
    expect(codeOf(await admin().delete(`/plans/${publishedPlan.id}`).expect(409))).toBe('plan_in_use')
  })

  it('is copied with its permissions into a draft named in the copier’s language', async () => {
    const plan = await publish({ title: 'Toga '.repeat(24).trim(), tokenLimit: null })
    const items = [{ module: 'forms', method: 'POST', status: 'blocked' }]
    await admin().put(`/plans/${plan.id}/permissions`, { items, version: plan.version }).expect(200)
    const copy = planOf(await admin().post(`/plans/${plan.id}/duplicate`).set('accept-language', 'pt').expect(201))
    expect(copy).toMatchObject({
      status: 'draft',
      isDefault: false,
      version: 1,
      versionNumber: 1,
      tokenLimit: null,
      costCents: 4_900,
    })
    expect(copy.id).not.toBe(plan.id)
    expect(copy.title).toMatch(/^Toga .* To \(cópia\)$/)
    expect(copy.title.length).toBeLessThanOrEqual(120)
    expect((await admin().get(`/plans/${copy.id}/permissions`)).body).toMatchObject({ items })
    await admin().post(`/plans/${unknownPlanId}/duplicate`).expect(404)
  })
})
