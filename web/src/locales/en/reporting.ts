import type { phrases as es } from '../es/reporting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Time and money reports',
  reports: { wip: 'Work in progress', hours: 'Hours', realisation: 'Realization', collected: 'Collected' },
  anyTime: 'All time',
  filters: 'Report filters',
  group: 'Group',
  by: { lawyer: 'By person', client: 'By client', case: 'By case', month: 'By month' },
  groups: { lawyer: 'Person', client: 'Client', case: 'Case', month: 'Month' },
  unnamed: { lawyer: 'No person', client: 'No client', case: 'The office' },
  limit: '{{group}}: {{name}}',
  total: 'Total',
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'Print',
  columns: {
    unbilledSeconds: 'Unbilled hours',
    valueCents: 'Unbilled value',
    expensesCents: 'Expenses',
    oldestOn: 'Since',
    workedSeconds: 'Worked',
    billableSeconds: 'Billable',
    billedSeconds: 'Billed',
    nonBillableSeconds: 'Non-billable',
    workedCents: 'Value worked',
    invoicedCents: 'Fees invoiced',
    billingRate: 'Billing realization',
    collectedCents: 'Fees collected',
    collectionRate: 'Collection realization',
    feesCents: 'Fees',
    taxCents: 'Tax',
    totalCents: 'Total collected',
  },
  chart: '{{figure}} by month',
  chartLabel: '{{figure}} by month: {{total}} in {{count}} months. The table by month has the same figures.',
  empty: 'Nothing to show',
  emptyHelp: {
    wip: 'Everything billable in this period is on an invoice.',
    hours: 'No time is recorded in this period.',
    realisation: 'Nothing was worked, invoiced or collected in this period.',
    collected: 'No payment came in during this period.',
  },
  meaning: {
    wip: 'Billable time and expenses that no invoice includes, approved or not, in the month in which they were worked or spent. The value uses the rate of each entry.',
    hours:
      'Hours count in the month in which they were worked. Billable and billed hours are rounded as they are billed; worked and non-billable hours are not.',
    realisation:
      'Billing realization = fees invoiced ÷ value worked. Collection realization = fees collected ÷ fees invoiced. Work counts in the month in which it was done; what was invoiced, less discounts and credit notes and without tax and expenses, in the month of the invoice or note; what was collected, less reversals, in the month of the payment. What was written off stays invoiced.',
    collected:
      'Payments of clients in the month in which they were received, less those reversed, in the month of the reversal. Each payment is divided among people by the lines of its invoice; the sum is exact to the cent.',
  },
} satisfies Phrases<typeof es>
