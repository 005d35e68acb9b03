export const labels = {
  clients: 'Clientes',
  newClient: 'Nuevo cliente',
  goClients: 'Ir a clientes',
}

declare module '../../resources.ts' {
  interface Labels {
    clients: typeof labels
  }
}
