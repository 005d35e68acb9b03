export const labels = {
  documentTemplates: 'Plantillas de documentos',
}

declare module '../../resources.ts' {
  interface Labels {
    drafting: typeof labels
  }
}
