export const labels = {
  clientMoney: 'Dinero del cliente',
  goClientMoney: 'Ir a Dinero del cliente',
}

declare module '../../resources.ts' {
  interface Labels {
    trust: typeof labels
  }
}
