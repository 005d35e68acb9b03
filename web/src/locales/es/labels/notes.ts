export const labels = {
  notes: 'Notas',
}

declare module '../../resources.ts' {
  interface Labels {
    notes: typeof labels
  }
}
