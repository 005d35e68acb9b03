export const acts = {
  client_invoices: {
    drafted: 'Creó el borrador de una factura',
    changed: 'Cambió el borrador de una factura',
    removed: 'Eliminó el borrador de una factura',
    issued: 'Emitió una factura',
    credited: 'Emitió una nota de crédito',
    written_off: 'Dio por incobrable una factura',
  },
  client_payments: {
    recorded: 'Anotó un pago de un cliente',
    reversed: 'Anuló un pago de un cliente',
  },
  invoice_settings: {
    changed: 'Cambió los ajustes de las facturas',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    invoicing: typeof acts
  }
}
