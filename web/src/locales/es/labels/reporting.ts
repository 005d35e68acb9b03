export const labels = {
  practice: 'Tiempo y dinero',
}

declare module '../../resources.ts' {
  interface Labels {
    reporting: typeof labels
  }
}
