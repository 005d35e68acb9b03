// Expenses of the last weeks in the demonstration office: billable and not, owed and reimbursed, and mileage.
import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import type { DemoTimeOffice } from '../timekeeping.demo.ts'
import { federalMileageRates, mileageCents, mileageMillsOn } from './mileage.contract.ts'

/**
 * Expenses of the demonstration. `daysAgo` is the number of days since the payment. `daysToPay` is the number of days
 * until the office reimbursed it: null if it has not yet, absent if the office itself paid.
 */
const demoExpenses = [
  {
    category: 'filing_fees',
    cents: 9_000,
    merchant: 'Tribunal de San Juan',
    description: 'Sellos de la demanda',
    daysAgo: 13,
  },
  {
    category: 'process_server',
    cents: 7_500,
    merchant: 'Emplazamientos del Este',
    description: 'Emplazar al demandado',
    daysAgo: 11,
  },
  {
    category: 'mileage',
    mileTenths: 486,
    merchant: '',
    description: 'Vista en Ponce, ida y vuelta',
    daysAgo: 9,
    daysToPay: 3,
  },
  {
    category: 'copies',
    cents: 2_240,
    merchant: 'Registro de la Propiedad',
    description: 'Copias certificadas',
    daysAgo: 8,
    daysToPay: null,
  },
  {
    category: 'experts',
    cents: 125_000,
    merchant: 'Dr. Iván Quiñones',
    description: 'Anticipo del perito',
    daysAgo: 6,
  },
  {
    category: 'postage',
    cents: 963,
    merchant: 'Correo de Hato Rey',
    description: 'Carta certificada',
    daysAgo: 4,
    daysToPay: null,
  },
  {
    category: 'travel',
    cents: 1_800,
    merchant: 'Estacionamiento del tribunal',
    description: '',
    daysAgo: 2,
    daysToPay: null,
    isNotBillable: true,
  },
  {
    category: 'mileage',
    mileTenths: 124,
    merchant: '',
    description: 'Visita al lugar del accidente',
    daysAgo: 1,
    daysToPay: null,
  },
] as const

const reimbursementOf = (daysToPay: number | null | undefined): 'none' | 'owed' | 'reimbursed' => {
  if (daysToPay === undefined) return 'none'
  return daysToPay === null ? 'owed' : 'reimbursed'
}

/** Creates expenses in the newest cases. Records no events, so that nobody is notified. */
export async function seedExpenses(
  services: Services,
  { companyId, lawyers }: DemoTimeOffice,
  cases: readonly { readonly id: string }[],
): Promise<void> {
  const { em, ports } = services.openWork()
  const now = ports.clock.now().getTime()
  const dayBefore = (days: number) => localDay(new Date(now - days * dayMs))
  const recentCases = cases.slice(-4)
  if (recentCases.length === 0 || lawyers.length === 0) return
  await withScope({ kind: 'company', companyId }, async () => {
    for (const [index, expense] of demoExpenses.entries()) {
      const spentOn = dayBefore(expense.daysAgo)
      const mileTenths = 'mileTenths' in expense ? expense.mileTenths : null
      // For a year whose federal rate is unknown, the last known rate is stored as the office's rate.
      const mills =
        mileTenths === null ? null : (mileageMillsOn(spentOn, []) ?? federalMileageRates.at(-1)?.mills ?? null)
      const amount = 'cents' in expense ? expense.cents : mileageCents(expense.mileTenths, mills ?? 0)
      const daysToPay = 'daysToPay' in expense ? expense.daysToPay : undefined
      const reimbursement = reimbursementOf(daysToPay)
      await change(
        em,
        sql`insert into expense (company_id, case_id, user_id, spent_on, category, amount_cents, merchant, description,
            billable, reimbursement, reimbursed_on, mile_tenths, rate_mills)
          values (${companyId}, ${recentCases[index % recentCases.length]?.id}, ${lawyers[index % lawyers.length]?.id}, ${spentOn},
            ${expense.category}, ${amount}, ${expense.merchant}, ${expense.description}, ${!('isNotBillable' in expense)},
            ${reimbursement}, ${typeof daysToPay === 'number' ? dayBefore(expense.daysAgo - daysToPay) : null},
            ${mileTenths}, ${mills})`,
      )
    }
  })
}
