// Warnings to the owner when an office has used 80 or 100 % of a limit.
import { describe, expect, it } from 'vitest'
import { administrator, member, office, sentTo, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useQuotas } from '#tests/support/quotas.ts'
import { crossedThresholds } from './usage-thresholds.ts'

const { app, inOffice, charge, release, setLimits, currentDay } = useQuotas()

describe('a warning', () => {
  const warnings = (lawOffice: Office) =>
    asOwner<{ meter: string; level: number }>(
      app(),
      'select meter, level from usage_warning where company_id = $1 order by created_at, level',
      [lawOffice.companyId],
    )
  const mailSubjects = (lawOffice: Office) =>
    app()
      .mail.sent.filter(({ to }) => to === lawOffice.owner.email)
      .map(({ subject }) => subject)
  /** Waits for the worker; mails to one person arrive in order. */
  const mails = async (lawOffice: Office, count: number) => {
    await expect.poll(() => mailSubjects(lawOffice).length, { timeout: 10_000 }).toBe(count)
    return mailSubjects(lawOffice)
  }
  const events = (lawOffice: Office) =>
    asOwner<{ payload: object }>(
      app(),
      `select payload from outbox_event where company_id = $1 and name = 'billing.usage.level-reached'
        order by created_at`,
      [lawOffice.companyId],
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
  ] as const)('is due for a change from %i to %i of %i at %j', (before, after, limit, reached) => {
    expect(crossedThresholds(before, after, limit)).toEqual(reached)
  })

  it('is mailed to the owner in their language at 80 and at 100 %', async () => {
    const lawOffice = await office(app())
    await asOwner(app(), `update user_account set locale = 'fr' where id = $1`, [lawOffice.owner.id])
    await setLimits(lawOffice, { storage: 10_000_000 })
    await charge(lawOffice, 'storage', 7_999_999)
    expect(await warnings(lawOffice)).toEqual([])
    await charge(lawOffice, 'storage', 1)
    await charge(lawOffice, 'storage', 500_000)
    expect(await mails(lawOffice, 1)).toEqual(['Votre forfait : stockage à 80 %'])
    const mail = await sentTo(app(), lawOffice.owner.email)
    expect(mail).toMatchObject({ locale: 'fr' })
    expect(mail.text).toContain('Albaladejo & Asociados utilise maintenant 8 Mo sur 10 Mo.')
    expect(mail.text).toContain('/app/my_profile?tab=payments')
    await charge(lawOffice, 'storage', 1_500_000)
    expect(await mails(lawOffice, 2)).toEqual([
      'Votre forfait : stockage à 80 %',
      'Votre forfait a atteint sa limite : stockage à 100 %',
    ])
    expect((await events(lawOffice)).map(({ payload }) => payload)).toMatchObject([
      { companyId: lawOffice.companyId, meter: 'storage', level: 80, used: 8_000_000, limit: 10_000_000 },
      { meter: 'storage', level: 100, used: 10_000_000 },
    ])
  })

  it('names the higher threshold when one change crosses both', async () => {
    const lawOffice = await office(app())
    await setLimits(lawOffice, { storage: 10_000_000 })
    await charge(lawOffice, 'storage', 10_000_000)
    expect(await warnings(lawOffice)).toEqual([
      { meter: 'storage', level: 80 },
      { meter: 'storage', level: 100 },
    ])
    expect(await mails(lawOffice, 1)).toEqual(['Su plan llegó al límite: almacenamiento al 100 %'])
    expect(await events(lawOffice)).toHaveLength(1)
  })

  it('is sent again after the meter fell, at most once a day', async () => {
    const lawOffice = await office(app())
    await setLimits(lawOffice, { storage: 1_000 })
    await charge(lawOffice, 'storage', 850)
    await release(lawOffice, 'storage', 500)
    await charge(lawOffice, 'storage', 500)
    expect(await warnings(lawOffice)).toEqual([{ meter: 'storage', level: 80 }])
    await asOwner(app(), 'update usage_warning set period = period - 1 where company_id = $1', [lawOffice.companyId])
    await charge(lawOffice, 'storage', 10)
    expect(await events(lawOffice)).toHaveLength(1)
    await release(lawOffice, 'storage', 500)
    await charge(lawOffice, 'storage', 500)
    expect(await events(lawOffice)).toHaveLength(2)
  })

  it('is sent for spent and not for reserved tokens, once a month', async () => {
    const lawOffice = await office(app())
    await setLimits(lawOffice, { tokens: 1_000 })
    const reserve = (amount: number) =>
      inOffice(lawOffice, (tx, entitlements) =>
        entitlements.reserveTokens(tx, {
          companyId: lawOffice.companyId,
          userId: lawOffice.owner.id,
          module: 'assistant',
          amount,
        }),
      )
    const settle = (id: string, actual: number) =>
      inOffice(lawOffice, (tx, entitlements) => entitlements.settleTokens(tx, lawOffice.companyId, id, actual))
    const [first, second] = [await reserve(700), await reserve(250)]
    expect(await events(lawOffice)).toEqual([])
    await settle(first, 600)
    expect(await events(lawOffice)).toEqual([])
    await settle(second, 240)
    expect((await events(lawOffice)).map(({ payload }) => payload)).toMatchObject([
      { meter: 'tokens', level: 80, used: 840, period: (await currentDay()).month },
    ])
    await release(lawOffice, 'tokens', 500)
    await charge(lawOffice, 'tokens', 500)
    expect(await events(lawOffice)).toHaveLength(1)
    await settle(await reserve(100), 200)
    expect((await events(lawOffice)).map(({ payload }) => payload)).toMatchObject([
      { level: 80 },
      { level: 100, used: 1_040 },
    ])
  })

  it('is not sent when the change is rolled back', async () => {
    const lawOffice = await office(app())
    await setLimits(lawOffice, { storage: 1_000 })
    await expect(
      inOffice(lawOffice, async (tx, entitlements) => {
        await entitlements.charge(tx, lawOffice.companyId, 'storage', 1_000)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect([await warnings(lawOffice), await events(lawOffice)]).toEqual([[], []])
  })

  it('is also sent for a seat taken by an invitation, and not for the founder', async () => {
    const lawOffice = await office(app())
    await setLimits(lawOffice, { professionals: 2 })
    await member(app(), lawOffice)
    expect((await mails(lawOffice, 1))[0]).toBe('Su plan llegó al límite: profesionales al 100 %')
    expect((await sentTo(app(), lawOffice.owner.email)).text).toContain('usa 2 profesionales de 2 profesionales')
    expect((await events(lawOffice)).map(({ payload }) => payload)).toMatchObject([
      { meter: 'professionals', level: 100 },
    ])
  })

  it('is sent when an administrator reactivates an account', async () => {
    const lawOffice = await office(app())
    const admin = await administrator(app())
    const colleague = await member(app(), lawOffice)
    await admin.put(`/admin/users/${colleague.id}/status`, { status: 'inactive' }).expect(200)
    await setLimits(lawOffice, { professionals: 2 })
    await admin.put(`/admin/users/${colleague.id}/status`, { status: 'active' }).expect(200)
    expect((await events(lawOffice)).map(({ payload }) => payload)).toMatchObject([
      { meter: 'professionals', level: 100, used: 2 },
    ])
  })
})
