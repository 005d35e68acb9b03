import { shownMeters, type CompanyUsage, type UsageMeter } from './usage.queries.ts'

/** The head of a column (a meter) or of a row (a module); `isWideOnly`: hidden on a phone. */
export interface ModuleTableHead<T> {
  readonly value: T
  readonly isWideOnly: boolean
}
export interface ModuleTable {
  readonly columns: readonly ModuleTableHead<UsageMeter>[]
  readonly rows: readonly ModuleTableHead<string>[]
}

const isSeatMeter = (meter: UsageMeter): boolean =>
  meter === 'professionals' || meter === 'staff' || meter === 'customers'

/**
 * Returns the heads of the table of usage by module. On phones, meters of people are hidden, because another card
 * shows them.
 */
export function moduleTable(usages: CompanyUsage['modules']): ModuleTable {
  const hasOtherMeters = usages.some(({ meter }) => !isSeatMeter(meter))
  const meters = shownMeters.filter((meter) => usages.some((usage) => usage.meter === meter))
  return {
    columns: meters.map((meter) => ({ value: meter, isWideOnly: hasOtherMeters && isSeatMeter(meter) })),
    rows: [...new Set(usages.map(({ module }) => module))].map((module) => ({
      value: module,
      isWideOnly: hasOtherMeters && usages.every((usage) => usage.module !== module || isSeatMeter(usage.meter)),
    })),
  }
}
