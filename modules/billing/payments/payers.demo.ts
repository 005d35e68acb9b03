import type { DemoPayer } from './payments.demo.ts'

/** Offices of the demonstration and how they pay; `own` is the office that visitors use. */
const paymentHabits = {
  own: { plan: 'office', interval: 'monthly', by: 'transfer', months: 18, daysLeft: 12 },
  landrau: { plan: 'office', interval: 'yearly', by: 'ath', months: 24, daysLeft: 215 },
  quintanal: { plan: 'firm', interval: 'monthly', by: 'card', months: 15, daysLeft: 9, correctedIndex: 6 },
  monagas: { plan: 'solo', interval: 'monthly', by: 'ath', months: 12, daysLeft: 21 },
  castellar: { plan: 'firm', interval: 'yearly', by: 'check', months: 12, daysLeft: 66 },
  notaria: { plan: 'solo', interval: 'monthly', by: 'card', months: 7, daysLeft: 17, refundedIndex: 3 },
  // Has not paid its last period and is within the grace period.
  irizarri: { plan: 'solo', interval: 'monthly', by: 'check', months: 6, daysLeft: -3 },
} as const satisfies Record<string, Omit<DemoPayer, 'companyId' | 'planId'> & { plan: 'solo' | 'office' | 'firm' }>

/** Returns the payers. @param companies ids by the names above; companies that are missing pay nothing */
export const demoPayers = (
  companies: ReadonlyMap<string, string>,
  plans: Readonly<Record<'solo' | 'office' | 'firm', string>>,
): DemoPayer[] =>
  Object.entries(paymentHabits).flatMap(([key, { plan, ...habit }]) => {
    const companyId = companies.get(key)
    return companyId === undefined ? [] : [{ ...habit, companyId, planId: plans[plan] }]
  })
