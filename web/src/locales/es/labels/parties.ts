export const labels = {
  parties: 'Partes',
}

declare module '../../resources.ts' {
  interface Labels {
    parties: typeof labels
  }
}
