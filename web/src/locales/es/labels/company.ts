export const labels = {
  company: 'Empresa',
  companies: 'Empresas',
}

declare module '../../resources.ts' {
  interface Labels {
    company: typeof labels
  }
}
