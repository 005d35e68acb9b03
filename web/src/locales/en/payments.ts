import type { phrases as es } from '../es/payments.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Payments report', export: 'Export', formats: { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }, invoiceOf: 'Download invoice {{number}}', yearlyPlan: '{{plan}} (yearly)', empty: 'No payments in this period', emptyHelp: 'Payments show here when they arrive or are recorded.', totalOf_one: 'Total of the filtered payment', totalOf_other: 'Total of the {{formatted}} filtered payments',
  columns: { date: 'Date', company: 'Company', plan: 'Plan', method: 'Method', user: 'Person', reference: 'Reference', tax: 'Tax', amount: 'Amount', invoice: 'Invoice' },
  methods: { stripe: 'Card', ath: 'ATH Móvil', manual: 'By hand' }, ways: { check: 'Check', transfer: 'Transfer', cash: 'Cash', ath: 'ATH by hand', other: 'Another way' }, kinds: { charge: 'Payment', refund: 'Refund', correction: 'Correction' },
  filters: { title: 'Filters of the report', company: 'Company', companySearch: 'Name of the company', everyCompany: 'Every company', plan: 'Plan', method: 'Method', all: 'all', allFemale: 'all' },
  totals: { title: 'Totals', amount: 'Collected', change: '{{change}} against the year before', noBefore: 'no payments the year before', count: 'Payments', refunds_one: '{{count}} refund included', refunds_other: '{{count}} refunds included', average: 'Average payment', averageNote: 'after refunds', pastDue: 'To collect', pastDueNote_one: '{{count}} office past due', pastDueNote_other: '{{count}} offices past due' },
  months: { title: 'By month', note: 'dollars, Puerto Rico time', view: 'Show as', chart: 'Chart', table: 'Table', label: 'Collected in {{count}} months: {{total}} in all. The figures are in the table.', month: 'Month', payments: 'Payments', refunds: 'Refunds', closed: 'Closed month', running: 'Running month, until today' },
  record: { action: 'Record payment', title: 'Record a payment', save: 'Record', done: 'Payment of {{amount}} recorded with invoice {{number}}.', order: 'Order', orderHint: 'Plan, period and amount are those of the order.', withoutOrder: 'No order', noOrders: 'This office has no open orders.', choosePlan: 'Choose a plan', interval: 'Period', amount: 'Amount before tax', amountHint: 'Empty: the price of the plan.', amountPrice: 'Empty: {{price}}, the price of the plan.', way: 'Way', paidOn: 'Date of the payment', reference: 'Reference', referenceHint: 'Number of the check or the transfer.', note: 'Note', noteHint: 'Only the administration sees it.' },
  undo: {
    amount: 'Amount', difference: 'Difference', reason: 'Reason',
    refund: { action: 'Refund', title: 'Refund {{number}}', byHand: 'Give the money back yourself; the credit note stays here.', byProvider: '{{provider}} gives the money back to whoever paid.', upTo: 'Up to {{amount}}.', done: '{{amount}} was refunded.', pending: 'The refund of {{amount}} waits for the provider.', failed: 'The provider did not accept the refund.' },
    correction: { action: 'Correct', title: 'Correct {{number}}', hint: 'Signed: −5.00 when five dollars too many were recorded.', done: 'Correction recorded as {{number}}.' },
  },
  receipts: { title: 'Payments and invoices', all: 'See all', none: 'No payments yet.' },
} satisfies Phrases<typeof es>
