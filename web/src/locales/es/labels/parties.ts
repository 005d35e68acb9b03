export const labels = {
  parties: 'Partes',
  people: 'Personas',
  newPerson: 'Nueva persona',
  goPeople: 'Ir a personas',
}

declare module '../../resources.ts' {
  interface Labels {
    parties: typeof labels
  }
}
