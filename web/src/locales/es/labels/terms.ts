export const labels = {
  terms: 'Términos',
  termsTab: 'Términos',
  goTerms: 'Ir a los términos',
  newTerm: 'Nuevo término',
  jurisdictional: 'jurisdiccional',
  met: 'Cumplido',
  missed: 'Vencido sin cumplir',
  unrecorded: 'Sin dato de cumplimiento',
}

declare module '../../resources.ts' {
  interface Labels {
    terms: typeof labels
  }
}
