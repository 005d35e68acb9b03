import type { EntityManager } from '@mikro-orm/postgresql'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import type { Entitlements, Meter } from '#server/ports/entitlements.ts'
import { administrator, member, office, sentTo, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { crossed } from './levels.ts'

const app = useApp({ background: true })

const inOffice = <T>(
  { companyId, owner }: Office,
  work: (tx: EntityManager, gate: Entitlements) => Promise<T>,
): Promise<T> =>
  withScope({ kind: 'company', companyId, userId: owner.id }, () =>
    app()
      .services.openWork()
      .em.transactional((tx) => work(tx, app().services.ports.entitlements)),
  )
const charge = (made: Office, meter: Meter, amount: number, module?: string) =>
  inOffice(made, (tx, gate) => gate.charge(tx, made.companyId, meter, amount, module ? { module } : {}))
const release = (made: Office, meter: Meter, amount: number) =>
  inOffice(made, (tx, gate) => gate.release(tx, made.companyId, meter, amount))
const spend = (made: Office, userId: string, amount: number, module = 'assistant') =>
  inOffice(made, async (tx, gate) =>
    gate.settleTokens(
      tx,
      made.companyId,
      await gate.reserveTokens(tx, { companyId: made.companyId, userId, module, amount }),
      amount,
    ),
  )
const limits = (made: Office, values: Partial<Record<Meter, number | null>>) =>
  asOwner(
    app(),
    `update entitlement set ${Object.entries(values)
      .map(([m, v]) => `${m}_limit = ${v}`)
      .join(', ')} where company_id = $1`,
    [made.companyId],
  )
const usageOf = async (who: Person) => (await who.get('/usage').expect(200)).body as Record<string, unknown>

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
const history = async (who: Person, query: string) =>
  (await who.get(`/usage/history?${query}`).expect(200)).body as History
const today = async () =>
  (
    await asOwner<{ day: string; month: string }>(app(), 'select app.today()::text as day, app.month()::text as month')
  )[0] ?? { day: '', month: '' }

describe('usage', () => {
  it('tells plan, meters with their share of the limit, the month and what is under way', async () => {
    const made = await office(app())
    await limits(made, { storage: 3_000, tokens: 1_000, customers: null })
    await charge(made, 'storage', 2_999)
    await spend(made, made.owner.id, 120)
    await inOffice(made, (tx, gate) =>
      gate.reserveTokens(tx, { companyId: made.companyId, userId: made.owner.id, module: 'assistant', amount: 80 }),
    )
    expect(await usageOf(made.owner)).toMatchObject({
      plan: {
        title: 'Plan Oficina',
        active: true,
        state: 'trialing',
        periodEnd: expect.stringMatching(/^\d{4}-/) as string,
      },
      month: (await today()).month,
      storageBytes: { used: 2_999, limit: 3_000, percent: 99 },
      tokens: { used: 200, limit: 1_000, percent: 20 },
      professionals: { used: 1, limit: 10, percent: 10 },
      customers: { used: 0, limit: null, percent: null },
      reservations: { open: 1, tokens: 80 },
    })
  })

  it('counts the founder in the ledger, by the founder', async () => {
    const made = await office(app())
    expect(
      await asOwner(app(), 'select meter, kind, amount::int, module, user_id from usage_entry where company_id = $1', [
        made.companyId,
      ]),
    ).toEqual([{ meter: 'professionals', kind: 'charge', amount: 1, module: 'companies', user_id: made.owner.id }])
  })

  it('of another month is no use of this one', async () => {
    const made = await office(app())
    await spend(made, made.owner.id, 500)
    await asOwner(
      app(),
      `update entitlement set tokens_month = (tokens_month - interval '1 month')::date where company_id = $1`,
      [made.companyId],
    )
    expect(await usageOf(made.owner)).toMatchObject({ month: (await today()).month, tokens: { used: 0 } })
  })
})

describe('the history of use', () => {
  let made: Office
  let colleague: Person
  beforeAll(async () => {
    made = await office(app())
    colleague = await member(app(), made)
    await spend(made, made.owner.id, 30)
    await spend(made, colleague.id, 50)
    await spend(made, colleague.id, 20, 'calls')
    await charge(made, 'storage', 700)
    await charge(made, 'storage', 200, 'forms')
    await release(made, 'storage', 100)
    // What was brought last week and the week before.
    await asOwner(
      app(),
      `insert into usage_daily values ($1, app.today() - 7, 'storage', 'cases', $2, 1000, 3),
        ($1, app.today() - 14, 'storage', 'cases', $2, 5000, 1)`,
      [made.companyId, colleague.id],
    )
  })

  it('has every day of the last 30, today included', async () => {
    const { day } = await today()
    const { items, total, to } = await history(colleague, '')
    expect([items.length, items.at(-1)?.day, to, total]).toEqual([30, day, day, 100])
    expect(items.at(-1)).toEqual({ day, module: null, person: null, amount: 100, balance: null })
    expect(items.slice(0, -1).every(({ amount }) => amount === 0)).toBe(true)
  })

  it('tells what was in use at the end of each day', async () => {
    const { day } = await today()
    const from = (await asOwner<{ day: string }>(app(), 'select (app.today() - 8)::text as day'))[0]?.day ?? ''
    const { items, total } = await history(made.owner, `meter=storage&from=${from}&to=${day}`)
    expect(total).toBe(1_800)
    expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [0, 5_000],
      [1_000, 6_000],
      ...Array.from({ length: 6 }, () => [0, 6_000]),
      [800, 6_800],
    ])
  })

  it('goes by module', async () => {
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

  it('goes by person for the owner and for nobody else', async () => {
    const { items } = await history(made.owner, 'group=person')
    expect(items.map(({ person, amount }) => [person, amount])).toEqual([
      [{ id: colleague.id, name: 'Ismael Quirindongo Vega' }, 70],
      [{ id: made.owner.id, name: 'Nereida Albaladejo Font' }, 30],
    ])
    expect((await colleague.get('/usage/history?group=person')).body).toMatchObject({
      error: { code: 'owner_only', status: 403 },
    })
    // A seat that was taken by an invitation's link, by nobody who was signed in.
    expect(
      (await history(made.owner, 'group=person&meter=professionals')).items.map(({ person, amount }) => [
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
    const answer = await made.owner.get(`/usage/history?${query}`).expect(400)
    expect(answer.body).toMatchObject({
      error: { code: 'validation_failed', details: [{ path, ...(code ? { code } : {}) }] },
    })
  })

  it('reaches 400 days and no other company', async () => {
    expect((await history(made.owner, 'from=2025-01-01&to=2026-02-04')).items).toHaveLength(400)
    const other = await office(app())
    expect(await history(other.owner, '')).toMatchObject({ total: 0 })
    for (const group of ['day', 'module', 'person'])
      for (const period of ['from=2000-01-01&to=2000-03-05', 'from=2999-11-30&to=2999-12-31'])
        expect(await history(other.owner, `group=${group}&${period}`)).toMatchObject({ total: 0 })
    expect((await history(other.owner, 'group=module&meter=professionals')).items).toEqual([
      { day: null, module: 'companies', person: null, amount: 1, balance: null },
    ])
  })

  it('is shown to administrators by module', async () => {
    const admin = await administrator(app())
    const answer = await admin.get(`/admin/companies/${made.companyId}/usage`).expect(200)
    expect(answer.body).toMatchObject({
      company: { id: made.companyId, name: 'Albaladejo & Asociados' },
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
    expect((await admin.get(`/admin/companies/${made.owner.id}/usage`).expect(404)).body).toMatchObject({
      error: { code: 'company_not_found' },
    })
    expect(
      (await admin.get(`/admin/companies/${made.companyId}/usage?from=2020-01-01`).expect(400)).body,
    ).toMatchObject({ error: { details: [{ path: 'from', code: 'usagePeriod' }] } })
  })
})

describe('a warning', () => {
  const warnings = (made: Office) =>
    asOwner<{ meter: string; level: number }>(
      app(),
      'select meter, level from usage_warning where company_id = $1 order by created_at, level',
      [made.companyId],
    )
  const told = (made: Office) =>
    app()
      .mail.sent.filter(({ to }) => to === made.owner.email)
      .map(({ subject }) => subject)
  /** The worker sends in its own time; a later mail to the same person comes after. */
  const mails = async (made: Office, count: number) => {
    await expect.poll(() => told(made).length, { timeout: 10_000 }).toBe(count)
    return told(made)
  }
  const events = (made: Office) =>
    asOwner<{ payload: object }>(
      app(),
      `select payload from outbox_event where company_id = $1 and name = 'billing.usage.level-reached'
        order by created_at`,
      [made.companyId],
    )

  it.each([
    [0, 79, 100, []],
    [79, 80, 100, [80]],
    [80, 99, 100, []],
    [99, 100, 100, [100]],
    [0, 150, 100, [80, 100]],
    [100, 120, 100, []],
    [2, 3, 3, [80, 100]],
    [7, 8, 9, [80]],
    [0, 5, 0, []],
  ] as const)('from %i to %i of %i reaches %j', (before, after, limit, reached) => {
    expect(crossed(before, after, limit)).toEqual(reached)
  })

  it('goes to the owner in their language at 80 and at 100 %, with figures and nothing else', async () => {
    const made = await office(app())
    await asOwner(app(), `update user_account set locale = 'fr' where id = $1`, [made.owner.id])
    await limits(made, { storage: 10_000_000 })
    await charge(made, 'storage', 7_999_999)
    expect(await warnings(made)).toEqual([])
    await charge(made, 'storage', 1)
    await charge(made, 'storage', 500_000)
    expect(await mails(made, 1)).toEqual(['Votre forfait : stockage à 80 %'])
    const mail = await sentTo(app(), made.owner.email)
    expect(mail).toMatchObject({ locale: 'fr' })
    expect(mail.text).toContain('Albaladejo & Asociados utilise maintenant 8 Mo sur 10 Mo.')
    expect(mail.text).toContain('/app/my_profile?tab=payments')
    await charge(made, 'storage', 1_500_000)
    expect(await mails(made, 2)).toEqual([
      'Votre forfait : stockage à 80 %',
      'Votre forfait a atteint sa limite : stockage à 100 %',
    ])
    expect((await events(made)).map(({ payload }) => payload)).toMatchObject([
      { companyId: made.companyId, meter: 'storage', level: 80, used: 8_000_000, limit: 10_000_000 },
      { meter: 'storage', level: 100, used: 10_000_000 },
    ])
  })

  it('tells of the higher level alone when one change reaches both', async () => {
    const made = await office(app())
    await limits(made, { storage: 10_000_000 })
    await charge(made, 'storage', 10_000_000)
    expect(await warnings(made)).toEqual([
      { meter: 'storage', level: 80 },
      { meter: 'storage', level: 100 },
    ])
    expect(await mails(made, 1)).toEqual(['Su plan llegó al límite: almacenamiento al 100 %'])
    expect(await events(made)).toHaveLength(1)
  })

  it('is armed again when the meter falls, for once a day', async () => {
    const made = await office(app())
    await limits(made, { storage: 1_000 })
    await charge(made, 'storage', 850)
    await release(made, 'storage', 500)
    await charge(made, 'storage', 500)
    expect(await warnings(made)).toEqual([{ meter: 'storage', level: 80 }])
    await asOwner(app(), 'update usage_warning set period = period - 1 where company_id = $1', [made.companyId])
    await charge(made, 'storage', 10)
    expect(await events(made)).toHaveLength(1)
    await release(made, 'storage', 500)
    await charge(made, 'storage', 500)
    expect(await events(made)).toHaveLength(2)
  })

  it('of tokens comes when they are spent, not while they are held, and once a month', async () => {
    const made = await office(app())
    await limits(made, { tokens: 1_000 })
    const reserve = (amount: number) =>
      inOffice(made, (tx, gate) =>
        gate.reserveTokens(tx, { companyId: made.companyId, userId: made.owner.id, module: 'assistant', amount }),
      )
    const settle = (id: string, actual: number) =>
      inOffice(made, (tx, gate) => gate.settleTokens(tx, made.companyId, id, actual))
    const [first, second] = [await reserve(700), await reserve(250)]
    expect(await events(made)).toEqual([])
    await settle(first, 600)
    expect(await events(made)).toEqual([])
    await settle(second, 240)
    expect((await events(made)).map(({ payload }) => payload)).toMatchObject([
      { meter: 'tokens', level: 80, used: 840, period: (await today()).month },
    ])
    await release(made, 'tokens', 500)
    await charge(made, 'tokens', 500)
    expect(await events(made)).toHaveLength(1)
    await settle(await reserve(100), 200)
    expect((await events(made)).map(({ payload }) => payload)).toMatchObject([
      { level: 80 },
      { level: 100, used: 1_040 },
    ])
  })

  it('goes with the change: a rollback tells nobody', async () => {
    const made = await office(app())
    await limits(made, { storage: 1_000 })
    await expect(
      inOffice(made, async (tx, gate) => {
        await gate.charge(tx, made.companyId, 'storage', 1_000)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect([await warnings(made), await events(made)]).toEqual([[], []])
  })

  it('is also given by a seat that an invitation takes, in the scope of no company, and not by the founder', async () => {
    const made = await office(app())
    await limits(made, { professionals: 2 })
    await member(app(), made)
    expect((await mails(made, 1))[0]).toBe('Su plan llegó al límite: profesionales al 100 %')
    expect((await sentTo(app(), made.owner.email)).text).toContain('usa 2 profesionales de 2 profesionales')
    expect((await events(made)).map(({ payload }) => payload)).toMatchObject([{ meter: 'professionals', level: 100 }])
  })

  it('is given when an administrator takes somebody back', async () => {
    const made = await office(app())
    const admin = await administrator(app())
    const colleague = await member(app(), made)
    await admin.put(`/admin/users/${colleague.id}/status`, { status: 'inactive' }).expect(200)
    await limits(made, { professionals: 2 })
    await admin.put(`/admin/users/${colleague.id}/status`, { status: 'active' }).expect(200)
    expect((await events(made)).map(({ payload }) => payload)).toMatchObject([
      { meter: 'professionals', level: 100, used: 2 },
    ])
  })
})
