import { shownMeters, type CompanyUsage, type UsageMeter } from './usage.queries.ts'

/** A column or a row; `isWideOnly`: hidden on a phone. */
export interface ModuleColumn<T> {
  readonly value: T
  readonly isWideOnly: boolean
}
export interface ModuleTable {
  readonly columns: readonly ModuleColumn<UsageMeter>[]
  readonly lines: readonly ModuleColumn<string>[]
}

const isSeatMeter = (meter: UsageMeter): boolean =>
  meter === 'professionals' || meter === 'staff' || meter === 'customers'

/**
 * Returns the columns and rows of the table of modules. On phones, meters of people are hidden: they have their own
 * card.
 */
export function moduleTable(rows: CompanyUsage['modules']): ModuleTable {
  const hasOtherMeters = rows.some(({ meter }) => !isSeatMeter(meter))
  const meters = shownMeters.filter((meter) => rows.some((row) => row.meter === meter))
  return {
    columns: meters.map((meter) => ({ value: meter, isWideOnly: hasOtherMeters && isSeatMeter(meter) })),
    lines: [...new Set(rows.map(({ module }) => module))].map((module) => ({
      value: module,
      isWideOnly: hasOtherMeters && rows.every((row) => row.module !== module || isSeatMeter(row.meter)),
    })),
  }
}
