// Payments of three offices over three years, and the reports of them over HTTP.
import { beforeAll } from 'vitest'
import { planBody } from '#modules/billing/plans/plans.factory.ts'
import { book, bookCharge } from '#modules/billing/payments/payments.factory.ts'
import { administrator, office, type Office, type Person } from './actors.ts'
import { asOwner } from './as-owner.ts'
import { useApp } from './app.ts'

export interface Item {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'correction'
  readonly day: string
  readonly amountCents: number
  readonly taxCents: number
  readonly subtotalCents: number
  readonly invoiceId: string
  readonly method: string
  readonly company: { id: string; name: string }
  readonly plan: { id: string }
}
export interface Sum {
  readonly count: number
  readonly amountCents: number
}
interface Report {
  readonly items: Item[]
  readonly total: number
  readonly from: string
  readonly to: string
  readonly totals: Sum & { subtotalCents: number; taxCents: number; charges: Sum; refunds: Sum; corrections: Sum }
  readonly byMonth: (Sum & { month: string; taxCents: number; refundsCents: number })[]
  readonly yearBefore: Sum
  readonly pastDue: Sum
}
export const methods = ['stripe', 'ath', 'manual'] as const
export const queryString = (filter: object) => new URLSearchParams(filter as Record<string, string>).toString()
export const readReport = async (person: Person, filter: object): Promise<Report> =>
  (await person.get(`/reports/payments?${queryString(filter)}`).expect(200)).body as Report
/** All rows of a report, page by page. */
export async function readAllItems(person: Person, filter: object): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const found = (await readReport(person, { ...filter, page, pageSize: 100 })).items
    items.push(...found)
    if (found.length < 100) return items
  }
}

/** Starts the application of a test file and books 160 payments from a fixed seed, with refunds and corrections. */
export function usePaymentReports() {
  const app = useApp({ background: true })

  let seed = 20_261_121
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

  let admin: Person
  const offices: Office[] = []
  const planIds: string[] = []
  /** A moment of three years; every tenth one close to midnight in Puerto Rico, where days and months change. */
  const moment = (): Date => {
    const time = Date.UTC(2023, 10, 1) + random(3 * 365) * 86_400_000
    return new Date(random(10) === 0 ? time + 4 * 3_600_000 + random(3) - 1 : time + random(86_400_000))
  }

  beforeAll(async () => {
    admin = await administrator(app())
    for (const name of ['Notaría Echeandía', 'Castellar Ubides, C.S.P.', "=cmd|' /C calc'!A0"])
      offices.push(await office(app(), name))
    for (const title of ['Plan Toga', '@Plan Estrado']) {
      const { id } = (await admin.post('/plans', planBody({ title })).expect(201)).body as { id: string }
      await admin.post(`/plans/${id}/publish`).expect(200)
      planIds.push(id)
    }
    await admin.post('/admin/tax-rates', { name: 'IVU', basisPoints: 1_150, validFrom: '2024-07-01' }).expect(201)
    const versions = new Map(
      (await asOwner<{ id: string; v: string }>(app(), 'select id, current_version_id as v from plan')).map((p) => [
        p.id,
        p.v,
      ]),
    )
    for (let n = 0; n < 160; n += 1) {
      const { companyId } = pick(offices)
      const method = pick(methods)
      const charge = await bookCharge(app().services, companyId, {
        method,
        planVersionId: versions.get(pick(planIds)) ?? '',
        subtotalCents: 1_000 + random(90_000),
        paidAt: moment(),
        ...(method === 'manual'
          ? { detail: { way: 'check' as const, reference: pick(['CHK-1', '+787', '-5', '=1+1', "'x", 'a,"b"']) } }
          : { providerRef: `ref-${n}` }),
      })
      if (random(5) === 0)
        await book(app().services, {
          kind: 'refund',
          companyId,
          method,
          refersTo: charge.id,
          amountCents: 1 + random(charge.amountCents),
          paidAt: moment(),
        })
      if (random(8) === 0)
        await book(app().services, {
          kind: 'correction',
          companyId,
          method,
          refersTo: charge.id,
          amountCents: random(2) === 0 ? 500 : -1,
          paidAt: moment(),
        })
    }
  }, 120_000)

  return { app, random, pick, admin: () => admin, offices, planIds, moment }
}
