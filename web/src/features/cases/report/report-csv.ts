import type { ListCell } from '../../../lib/list-cells.ts'
import type { CasesReport } from '../cases.queries.ts'

/** Labels of the file in the user's language. */
export interface ReportLabels {
  readonly columns: readonly [table: string, name: string, opened: string, closed: string]
  readonly tables: { readonly month: string; readonly region: string; readonly responsible: string }
  readonly month: (day: string) => string
  readonly noRegion: string
  readonly unassigned: string
}

/** Returns the three tables of the report as one CSV, in the order of the screen. */
export function reportRows({ byMonth, byRegion, byResponsible }: CasesReport, labels: ReportLabels): ListCell[][] {
  const { tables } = labels
  return [
    [...labels.columns],
    ...byMonth.map(({ month, opened, closed }) => [tables.month, labels.month(month), opened, closed]),
    ...byRegion.map(({ region, opened, closed }) => [tables.region, region ?? labels.noRegion, opened, closed]),
    ...byResponsible.map(({ responsible, opened, closed }) => [
      tables.responsible,
      responsible ? `${responsible.name} ${responsible.surname}` : labels.unassigned,
      opened,
      closed,
    ]),
  ]
}
