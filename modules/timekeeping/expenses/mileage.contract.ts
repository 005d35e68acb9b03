// Rates per mile and amounts of mileage. Browser-safe: the interface shows the same amount before an expense is saved.

/**
 * Limits of a rate per mile: 10 cents and 10 dollars, in mills (thousandths of a dollar), because federal rates have
 * half cents.
 */
export const minMileageMills = 100
export const maxMileageMills = 10_000

/** A rate that applies from a day on, until the next rate begins. */
export interface DatedMileageRate {
  readonly fromOn: string
  readonly mills: number
}

/** A federal rate, which applies only until the end of its period. */
export interface FederalMileageRate extends DatedMileageRate {
  readonly untilOn: string
  readonly source: string
}

/** The federal standard mileage rates for business use, from 2022 on. A year without a published rate has none. */
export const federalMileageRates: readonly FederalMileageRate[] = [
  { fromOn: '2022-01-01', untilOn: '2022-06-30', mills: 585, source: 'IRS Notice 2022-03' },
  { fromOn: '2022-07-01', untilOn: '2022-12-31', mills: 625, source: 'IRS Announcement 2022-13' },
  { fromOn: '2023-01-01', untilOn: '2023-12-31', mills: 655, source: 'IRS Notice 2023-03' },
  { fromOn: '2024-01-01', untilOn: '2024-12-31', mills: 670, source: 'IRS Notice 2024-08' },
  { fromOn: '2025-01-01', untilOn: '2025-12-31', mills: 700, source: 'IRS Notice 2025-05' },
  { fromOn: '2026-01-01', untilOn: '2026-12-31', mills: 725, source: 'IRS Notice 2026-10' },
]

/**
 * Returns the mills per mile on a day: the newest applicable rate of the office, else the federal rate of that day;
 * null when neither is known.
 */
export function mileageMillsOn(day: string, officeRates: readonly DatedMileageRate[]): number | null {
  const officeRate = officeRates
    .filter(({ fromOn }) => fromOn <= day)
    .toSorted((a, b) => b.fromOn.localeCompare(a.fromOn))[0]
  const federalRate = federalMileageRates.find(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn)
  return officeRate?.mills ?? federalRate?.mills ?? null
}

/** Returns the amount in cents, rounded half up, of tenths of a mile: 12.4 miles at 0.725 are 8.99. */
export const mileageCents = (mileTenths: number, mills: number): number => Math.floor((mileTenths * mills + 50) / 100)
