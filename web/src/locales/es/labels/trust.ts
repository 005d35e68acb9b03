export const labels = {
  clientMoney: 'Dinero del cliente',
  goClientMoney: 'Ir a Dinero del cliente',
  notOffice: 'No es dinero de la oficina',
}

declare module '../../resources.ts' {
  interface Labels {
    trust: typeof labels
  }
}
