// Tax rates by date: which one applies to a payment. A rate that a payment has used cannot be changed.
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { book, bookCharge, chargeOf } from './payments.factory.ts'

const app = useApp()
let admin: Person
let companyId: string
beforeAll(async () => {
  admin = await administrator(app())
  ;({ companyId } = await office(app()))
})

interface Rate {
  readonly id: string
  readonly name: string
  readonly basisPoints: number
  readonly validFrom: string
  readonly validTo: string | null
  readonly state: string
  readonly used: boolean
  readonly version: number
  readonly can: object
}
const rateOf = (answer: Response) => answer.body as Rate
const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; message: string; details?: unknown } }).error
const add = (validFrom: string, basisPoints: number, name = 'IVU') =>
  admin.post('/admin/tax-rates', { name, basisPoints, validFrom })
const list = async () => ((await admin.get('/admin/tax-rates').expect(200)).body as { items: Rate[] }).items
const charge = (paidAt: string, more: object = {}) =>
  bookCharge(app().services, companyId, { paidAt: new Date(paidAt), ...more })
const read = async (id: string) => (await admin.get(`/payments/${id}`).expect(200)).body as object

// The tests depend on each other: rates belong to the platform, and each charge restricts later changes of rates.
describe('tax rates', () => {
  it('apply from their day until the next one begins, in Puerto Rico', async () => {
    expect(await read((await charge('2023-12-31T12:00:00Z')).id)).toMatchObject({
      tax: null,
      taxCents: 0,
      amountCents: 4_900,
    })
    const oldRate = rateOf(await add('2024-01-01', 1_050).expect(201))
    const current = rateOf(await add('2025-07-01', 1_150).expect(201))
    const future = rateOf(await add('2999-01-01', 400, 'IVU B2B').expect(201))
    expect(await list()).toMatchObject([
      { id: future.id, validTo: null, state: 'future', used: false, can: { update: true, remove: true } },
      { id: current.id, validTo: '2998-12-31', state: 'current' },
      { id: oldRate.id, validTo: '2025-06-30', state: 'past' },
    ])
    const last = await charge('2025-07-01T03:59:59Z')
    const first = await charge('2025-07-01T04:00:00Z')
    expect(await read(last.id)).toMatchObject({
      tax: { name: 'IVU', basisPoints: 1_050, amountCents: 515 },
      subtotalCents: 4_900,
      taxCents: 515,
      amountCents: 5_415,
    })
    expect(await read(first.id)).toMatchObject({
      tax: { name: 'IVU', basisPoints: 1_150, amountCents: 564 },
      amountCents: 5_464,
    })
    const paidTotal = await charge('2025-08-01T12:00:00Z', { amountCents: 5_464 })
    expect(await read(paidTotal.id)).toMatchObject({ taxCents: 564, amountCents: 5_464 })
  })

  it('are found for the tax that a provider charged, also among former rates', async () => {
    const readTax = async (taxCents: number) =>
      (await read((await charge('2025-08-02T12:00:00Z', { taxCents })).id)) as { tax: object | null }
    expect((await readTax(564)).tax).toMatchObject({ basisPoints: 1_150 })
    expect((await readTax(515)).tax).toMatchObject({ basisPoints: 1_050, amountCents: 515 })
    expect((await readTax(777)).tax).toEqual({ name: 'IVU', basisPoints: null, amountCents: 777 })
    expect((await readTax(0)).tax).toBeNull()
  })

  it('apply to later refunds and corrections of their payments', async () => {
    const paid = await charge('2025-06-01T12:00:00Z')
    const refund = await book(app().services, {
      kind: 'refund',
      companyId,
      method: 'manual',
      refersTo: paid.id,
      amountCents: 2_000,
      paidAt: new Date('2025-08-03T12:00:00Z'),
    })
    expect(await read(refund.id)).toMatchObject({
      tax: { basisPoints: 1_050, amountCents: -190 },
      subtotalCents: -1_810,
    })
    const correction = await book(app().services, {
      kind: 'correction',
      companyId,
      method: 'manual',
      refersTo: paid.id,
      subtotalCents: 1_000,
    })
    expect(await read(correction.id)).toMatchObject({ tax: { basisPoints: 1_050 }, taxCents: 105, amountCents: 1_105 })
  })

  it('cannot be removed once used, and begin after the last charged day', async () => {
    const [, used] = await list()
    const body = { name: 'IVU', basisPoints: 1, validFrom: '2026-01-01' }
    expect(errorOf(await admin.put(`/admin/tax-rates/${used?.id}`, { ...body, version: 1 }).expect(409)).code).toBe(
      'tax_rate_used',
    )
    expect(errorOf(await admin.delete(`/admin/tax-rates/${used?.id}`).expect(409)).code).toBe('tax_rate_used')
    expect(errorOf(await add('2025-08-02', 1).expect(409))).toMatchObject({
      code: 'tax_rate_too_early',
      details: { earliest: '2025-08-03' },
      message: 'There are already payments since that day. The rate can begin on August 3, 2025 or later.',
    })
    await add('2025-08-03', 1_100).expect(201)
    expect(errorOf(await add('2025-08-03', 1_200).expect(409)).code).toBe('tax_rate_exists')
  })

  it('can be changed and removed when unused, by version', async () => {
    const rate = rateOf(await add('2990-01-01', 500).expect(201))
    const changed = { name: 'Impuesto', basisPoints: 750, validFrom: '2991-02-03' }
    expect((await admin.put(`/admin/tax-rates/${rate.id}`, { ...changed, version: 1 }).expect(200)).body).toMatchObject(
      { ...changed, version: 2, used: false },
    )
    const stale = errorOf(await admin.put(`/admin/tax-rates/${rate.id}`, { ...changed, version: 1 }).expect(409))
    expect(stale).toMatchObject({ code: 'stale_version', details: { current: { name: 'Impuesto', version: 2 } } })
    expect(
      errorOf(
        await admin.put(`/admin/tax-rates/${rate.id}`, { ...changed, validFrom: '2025-08-03', version: 2 }).expect(409),
      ).code,
    ).toBe('tax_rate_exists')
    expect(
      errorOf(
        await admin.put(`/admin/tax-rates/${rate.id}`, { ...changed, validFrom: '2025-07-31', version: 2 }).expect(409),
      ).code,
    ).toBe('tax_rate_too_early')
    expect(errorOf(await admin.delete(`/admin/tax-rates/${rate.id}?version=1`).expect(409)).code).toBe('stale_version')
    await admin.delete(`/admin/tax-rates/${rate.id}?version=2`).expect(204)
    expect(errorOf(await admin.delete(`/admin/tax-rates/${rate.id}`).expect(404)).code).toBe('tax_rate_not_found')
    expect((await list()).map((r) => r.id)).not.toContain(rate.id)
  })

  it.each([
    ['basisPoints', -1, 'percent'],
    ['basisPoints', 10_001, 'percent'],
    ['basisPoints', 11.5, 'wholeNumber'],
    ['basisPoints', '1150', 'wholeNumber'],
    ['name', '', 'required'],
    ['name', 'x'.repeat(31), 'too_big'],
    ['validFrom', '2026-02-30', 'invalid_format'],
    ['validFrom', '0000-01-01', 'custom'],
    ['version', 1, 'unknownField'],
  ])('are refused with %s %j', async (path, value, code) => {
    expect(
      errorOf(
        await admin
          .post('/admin/tax-rates', { name: 'IVU', basisPoints: 1, validFrom: '2980-01-01', [path]: value })
          .expect(400),
      ).details,
    ).toMatchObject([{ path, code }])
  })

  it('never begin on a day that is being charged at this moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const day = `2970-01-${String(round + 10)}`
      const paidAt = new Date(`${day}T15:00:00Z`)
      const [rate, paid] = await Promise.all([
        add(day, 100 + round),
        book(app().services, await chargeOf(app().services, companyId, { paidAt })),
      ])
      const { tax } = (await read(paid.id)) as { tax: { basisPoints: number } | null }
      // Either order is valid: the payment has the new rate, or the rate was refused.
      expect(tax?.basisPoints === 100 + round).toBe(rate.status === 201)
    }
  })
})
