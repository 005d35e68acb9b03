import { shownMeters, type CompanyUsage, type UsageMeter } from './usage.queries.ts'

/** A column or a row; `wide`: hidden on a phone. */
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
  const hasManyMeters = rows.some(({ meter }) => !isSeats(meter))
  const meters = shownMeters.filter((meter) => rows.some((row) => row.meter === meter))
  return {
    columns: meters.map((meter) => ({ value: meter, isWideOnly: hasManyMeters && isSeats(meter) })),
    lines: [...new Set(rows.map(({ module }) => module))].map((module) => ({
      value: module,
      isWideOnly: hasManyMeters && rows.every((row) => row.module !== module || isSeats(row.meter)),
    })),
  }
}
