// Warnings to the owner when an office has used 80 or 100 % of a limit.
import { describe, expect, it } from 'vitest'
import { administrator, member, office, sentTo, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useQuotas } from '#tests/support/quota-use.ts'
import { crossed } from './usage-thresholds.ts'

const { app, inOffice, charge, release, limits, today } = useQuotas()

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

  it('is mailed to the owner in their language at 80 and at 100 %', async () => {
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

  it('reports the higher threshold when one change crosses both', async () => {
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

  it('about tokens is sent when they are spent, not reserved, once a month', async () => {
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

  it('is not sent when the change is rolled back', async () => {
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

  it('is also sent for a seat taken by an invitation, and not for the founder', async () => {
    const made = await office(app())
    await limits(made, { professionals: 2 })
    await member(app(), made)
    expect((await mails(made, 1))[0]).toBe('Su plan llegó al límite: profesionales al 100 %')
    expect((await sentTo(app(), made.owner.email)).text).toContain('usa 2 profesionales de 2 profesionales')
    expect((await events(made)).map(({ payload }) => payload)).toMatchObject([{ meter: 'professionals', level: 100 }])
  })

  it('is sent when an administrator reactivates somebody', async () => {
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
