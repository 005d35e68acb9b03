export const labels = {
  reportsPayments: 'Pagos',
  reportsAi: 'Uso de IA',
  plans: 'Planes',
}

declare module '../../resources.ts' {
  interface Labels {
    billing: typeof labels
  }
}
