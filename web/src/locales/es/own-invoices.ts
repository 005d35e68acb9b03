/** Invoices as their client sees them. */
export const phrases = {
  title: 'Mis facturas',
  owed: 'Debe {{amount}}',
  overdue: '{{amount}} vencido',
  toPay: 'Por pagar',
  nothingOwed: 'No tiene pagos pendientes.',
  dueOn: 'vence el {{day}}',
  overdueSince: 'vencida desde el {{day}}',
  search: 'Buscar número o título',
  empty: 'No tiene facturas',
  emptyHelp: 'Aquí verá las facturas que la oficina le emita, para pagarlas y bajarlas.',
  issuedOn: 'emitida el {{day}}',
  pay: 'Pagar {{amount}}',
  charged: 'Lo facturado',
  share: 'su parte: {{percent}} %',
  hours: '{{hours}} h',
  tax: 'IVU',
  notCharged: 'No se cobrará',
  receipt: 'Recibo',
  receiptOf: 'Recibo del pago del {{day}}',
  payAtOffice: 'Para pagar, comuníquese con {{office}}.',
}

declare module '../resources.ts' {
  interface Resources {
    'own-invoices': typeof phrases
  }
}
