// The present usage of an office, and its history by day, module and person.
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useQuotas } from '#tests/support/quotas.ts'

const { app, inOffice, charge, release, setLimits, currentDay } = useQuotas()

const spend = (lawOffice: Office, userId: string, amount: number, module = 'assistant') =>
  inOffice(lawOffice, async (tx, entitlements) =>
    entitlements.settleTokens(
      tx,
      lawOffice.companyId,
      await entitlements.reserveTokens(tx, { companyId: lawOffice.companyId, userId, module, amount }),
      amount,
    ),
  )
const usageOf = async (user: Person) => (await user.get('/usage').expect(200)).body as Record<string, unknown>

interface Share {
  readonly day: string | null
  readonly module: string | null
  readonly person: { id: string; name: string } | null
  readonly amount: number
  readonly balance: number | null
}
interface History {
  readonly from: string
  readonly to: string
  readonly total: number
  readonly items: readonly Share[]
}
const history = async (user: Person, query: string) =>
  (await user.get(`/usage/history?${query}`).expect(200)).body as History

describe('usage', () => {
  it('returns plan, meters with their share of the limit, month and reservations', async () => {
    const lawOffice = await office(app())
    await setLimits(lawOffice, { storage: 3_000, tokens: 1_000, customers: null })
    await charge(lawOffice, 'storage', 2_999)
    await spend(lawOffice, lawOffice.owner.id, 120)
    await inOffice(lawOffice, (tx, entitlements) =>
      entitlements.reserveTokens(tx, {
        companyId: lawOffice.companyId,
        userId: lawOffice.owner.id,
        module: 'assistant',
        amount: 80,
      }),
    )
    expect(await usageOf(lawOffice.owner)).toMatchObject({
      plan: {
        title: 'Plan Oficina',
        active: true,
        state: 'trialing',
        periodEnd: expect.stringMatching(/^\d{4}-/) as string,
      },
      month: (await currentDay()).month,
      storageBytes: { used: 2_999, limit: 3_000, percent: 99 },
      tokens: { used: 200, limit: 1_000, percent: 20 },
      professionals: { used: 1, limit: 10, percent: 10 },
      customers: { used: 0, limit: null, percent: null },
      reservations: { open: 1, tokens: 80 },
    })
  })

  it('has the seat of the founder in the ledger', async () => {
    const lawOffice = await office(app())
    expect(
      await asOwner(app(), 'select meter, kind, amount::int, module, user_id from usage_entry where company_id = $1', [
        lawOffice.companyId,
      ]),
    ).toEqual([{ meter: 'professionals', kind: 'charge', amount: 1, module: 'companies', user_id: lawOffice.owner.id }])
  })

  it('ignores usage of another month', async () => {
    const lawOffice = await office(app())
    await spend(lawOffice, lawOffice.owner.id, 500)
    await asOwner(
      app(),
      `update entitlement set tokens_month = (tokens_month - interval '1 month')::date where company_id = $1`,
      [lawOffice.companyId],
    )
    expect(await usageOf(lawOffice.owner)).toMatchObject({ month: (await currentDay()).month, tokens: { used: 0 } })
  })
})

describe('the usage history', () => {
  let lawOffice: Office
  let colleague: Person
  beforeAll(async () => {
    lawOffice = await office(app())
    colleague = await member(app(), lawOffice)
    await spend(lawOffice, lawOffice.owner.id, 30)
    await spend(lawOffice, colleague.id, 50)
    await spend(lawOffice, colleague.id, 20, 'calls')
    await charge(lawOffice, 'storage', 700)
    await charge(lawOffice, 'storage', 200, 'forms')
    await release(lawOffice, 'storage', 100)
    // Usage of last week and the week before.
    await asOwner(
      app(),
      `insert into usage_daily values ($1, app.today() - 7, 'storage', 'cases', $2, 1000, 3),
        ($1, app.today() - 14, 'storage', 'cases', $2, 5000, 1)`,
      [lawOffice.companyId, colleague.id],
    )
  })

  it('has every day of the last 30, today included', async () => {
    const { day } = await currentDay()
    const { items, total, to } = await history(colleague, '')
    expect([items.length, items.at(-1)?.day, to, total]).toEqual([30, day, day, 100])
    expect(items.at(-1)).toEqual({ day, module: null, person: null, amount: 100, balance: null })
    expect(items.slice(0, -1).every(({ amount }) => amount === 0)).toBe(true)
  })

  it('returns the amount in use at the end of each day', async () => {
    const { day } = await currentDay()
    const from = (await asOwner<{ day: string }>(app(), 'select (app.today() - 8)::text as day'))[0]?.day ?? ''
    const { items, total } = await history(lawOffice.owner, `meter=storage&from=${from}&to=${day}`)
    expect(total).toBe(1_800)
    expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [0, 5_000],
      [1_000, 6_000],
      ...Array.from({ length: 6 }, () => [0, 6_000]),
      [800, 6_800],
    ])
  })

  it('groups by module', async () => {
    expect((await history(colleague, 'group=module')).items.map(({ module, amount }) => [module, amount])).toEqual([
      ['assistant', 80],
      ['calls', 20],
    ])
    expect(
      (await history(colleague, 'group=module&meter=storage')).items.map(({ module, amount }) => [module, amount]),
    ).toEqual([
      ['cases', 1_600 + 5_000],
      ['forms', 200],
    ])
  })

  it('groups by person for the owner only', async () => {
    const { items } = await history(lawOffice.owner, 'group=person')
    expect(items.map(({ person, amount }) => [person, amount])).toEqual([
      [{ id: colleague.id, name: 'Ismael Quirindongo Vega' }, 70],
      [{ id: lawOffice.owner.id, name: 'Nereida Albaladejo Font' }, 30],
    ])
    expect((await colleague.get('/usage/history?group=person')).body).toMatchObject({
      error: { code: 'owner_only', status: 403 },
    })
    // A seat taken by an invitation link, without a signed-in person.
    expect(
      (await history(lawOffice.owner, 'group=person&meter=professionals')).items.map(({ person, amount }) => [
        person?.id ?? null,
        amount,
      ]),
    ).toContainEqual([null, 1])
  })

  it.each([
    ['from=2026-01-01&to=2025-12-31', 'to', 'periodOrder'],
    ['from=2025-01-01&to=2026-02-05', 'from', 'usagePeriod'],
    ['from=2020-01-01', 'from', 'usagePeriod'],
    ['from=0000-01-01&to=2000-02-01', 'from', 'dayRange'],
    ['to=9999-12-31', 'to', 'dayRange'],
    ['from=yesterday', 'from', undefined],
    ['to=2026-02-30', 'to', undefined],
    ['meter=money', 'meter', undefined],
    ['group=mood', 'group', undefined],
  ])('refuses %s', async (query, path, code) => {
    const answer = await lawOffice.owner.get(`/usage/history?${query}`).expect(400)
    expect(answer.body).toMatchObject({
      error: { code: 'validation_failed', details: [{ path, ...(code ? { code } : {}) }] },
    })
  })

  it('covers up to 400 days, and no other company', async () => {
    expect((await history(lawOffice.owner, 'from=2025-01-01&to=2026-02-04')).items).toHaveLength(400)
    const otherOffice = await office(app())
    expect(await history(otherOffice.owner, '')).toMatchObject({ total: 0 })
    for (const group of ['day', 'module', 'person'])
      for (const period of ['from=2000-01-01&to=2000-03-05', 'from=2999-11-30&to=2999-12-31'])
        expect(await history(otherOffice.owner, `group=${group}&${period}`)).toMatchObject({ total: 0 })
    expect((await history(otherOffice.owner, 'group=module&meter=professionals')).items).toEqual([
      { day: null, module: 'companies', person: null, amount: 1, balance: null },
    ])
  })

  it('is shown to administrators by module', async () => {
    const admin = await administrator(app())
    const answer = await admin.get(`/admin/companies/${lawOffice.companyId}/usage`).expect(200)
    expect(answer.body).toMatchObject({
      company: { id: lawOffice.companyId, name: 'Albaladejo & Asociados' },
      plan: { title: 'Plan Oficina' },
      professionals: { used: 2, limit: 10, percent: 20 },
      tokens: { used: 100 },
      modules: [
        { meter: 'professionals', module: 'companies', amount: 2 },
        { meter: 'storage', module: 'cases', amount: 6_600 },
        { meter: 'storage', module: 'forms', amount: 200 },
        { meter: 'tokens', module: 'assistant', amount: 80 },
        { meter: 'tokens', module: 'calls', amount: 20 },
      ],
    })
    expect((await admin.get(`/admin/companies/${lawOffice.owner.id}/usage`).expect(404)).body).toMatchObject({
      error: { code: 'company_not_found' },
    })
    expect(
      (await admin.get(`/admin/companies/${lawOffice.companyId}/usage?from=2020-01-01`).expect(400)).body,
    ).toMatchObject({ error: { details: [{ path: 'from', code: 'usagePeriod' }] } })
  })
})
