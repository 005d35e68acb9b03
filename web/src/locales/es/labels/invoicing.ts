export const labels = {
  invoices: 'Facturas',
  settings: 'Ajustes de facturas',
  newInvoice: 'Nueva factura',
  goInvoices: 'Ir a Facturas',
}

declare module '../../resources.ts' {
  interface Labels {
    invoicing: typeof labels
  }
}
