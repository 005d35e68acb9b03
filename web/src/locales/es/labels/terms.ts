export const labels = {
  terms: 'Términos',
  termsTab: 'Términos',
  goTerms: 'Ir a los términos',
}

declare module '../../resources.ts' {
  interface Labels {
    terms: typeof labels
  }
}
