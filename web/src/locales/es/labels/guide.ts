export const labels = {
  goGuide: 'Abrir la guía',
}

declare module '../../resources.ts' {
  interface Labels {
    guide: typeof labels
  }
}
