export const acts = {
  reports: { exported: 'Exportó un informe' },
  invoices: { downloaded: 'Bajó una factura' },
  plans: {
    created: 'Creó un plan',
    changed: 'Cambió un plan',
    removed: 'Borró un plan',
    permissions_changed: 'Cambió los permisos de un plan',
  },
  subscriptions: { changed: 'La suscripción cambió' },
  payments: { recorded: 'Se registró un pago', refunded: 'Se reembolsó un pago', corrected: 'Se corrigió un pago' },
  orders: { placed: 'Pidió un plan' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    billing: typeof acts
  }
}
