import type { phrases as es } from '../es/cases-report.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Cases report',
  csv: 'CSV',
  file: 'cases-report',
  filters: 'Report filters',
  measure: 'What is counted',
  measures: { opened: 'Opened', closed: 'Closed' },
  totals: {
    title: 'Totals',
    opened: 'Opened in the period',
    closed: 'Closed in the period',
    active: 'Active now',
    activeNote_one: '{{open}} open, {{inProgress}} in progress',
    activeNote_other: '{{open}} open, {{inProgress}} in progress',
    all: 'All cases',
    allNote_one: '{{closed}} closed',
    allNote_other: '{{closed}} closed',
  },
  months: {
    title: 'By month',
    month: 'Month',
    view: 'View as',
    chart: 'Chart',
    table: 'Table',
    label: 'Cases by month. {{measure}}: {{total}} in {{months}} months.',
  },
  regions: { title: 'By judicial region', name: 'Region or court', none: 'No court number' },
  people: { title: 'By responsible lawyer', name: 'Lawyer', none: 'Unassigned' },
  columns: { table: 'Table', name: 'Name' },
  empty: 'Nothing to count',
  emptyHelp: 'No case was opened or closed in this period.',
  none: 'None in this period.',
  reopened: 'A case that was closed and reopened does not count as closed.',
} satisfies Phrases<typeof es>
