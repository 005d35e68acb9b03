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

const isSeats = (meter: UsageMeter): boolean => meter === 'professionals' || meter === 'staff' || meter === 'customers'

/** Selects columns of a table of modules: people have a card of their own, and are hidden first on a phone. */
export function moduleTable(rows: CompanyUsage['modules']): ModuleTable {
  // Meters other than the number of people.
  const hasOtherMeters = rows.some(({ meter }) => !isSeats(meter))
  const meters = shownMeters.filter((meter) => rows.some((row) => row.meter === meter))
  return {
    columns: meters.map((meter) => ({ value: meter, isWideOnly: hasOtherMeters && isSeats(meter) })),
    lines: [...new Set(rows.map(({ module }) => module))].map((module) => ({
      value: module,
      isWideOnly: hasOtherMeters && rows.every((row) => row.module !== module || isSeats(row.meter)),
    })),
  }
}
