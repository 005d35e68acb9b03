export const labels = {
  termRules: 'Reglas de términos',
}

declare module '../../resources.ts' {
  interface Labels {
    rules: typeof labels
  }
}
