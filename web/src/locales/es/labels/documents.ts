export const labels = {
  documentsTab: 'Documentos',
}

declare module '../../resources.ts' {
  interface Labels {
    documents: typeof labels
  }
}
