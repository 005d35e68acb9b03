export const labels = {
  caseFields: 'Campos de los casos',
}

declare module '../../resources.ts' {
  interface Labels {
    fields: typeof labels
  }
}
