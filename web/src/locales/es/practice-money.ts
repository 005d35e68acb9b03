export const phrases = {
  office: 'Dinero de la oficina',
  case: 'Dinero del caso',
  reports: 'Informes',
  unbilled: 'Sin facturar',
  ownUnbilled: 'Su tiempo sin facturar',
  hours: '{{hours}} h',
  owed: 'Por cobrar',
  overdue: '{{amount}} en atraso',
  clientMoney: 'Dinero del cliente',
  notOffice: 'No es de la oficina',
  lastInvoice: 'Última factura',
  states: {
    draft: 'Borrador',
    issued: 'Emitida',
    partly_paid: 'Pagada en parte',
    paid: 'Pagada',
    written_off: 'Incobrable',
    credited: 'Anulada con crédito',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'practice-money': typeof phrases
  }
}
