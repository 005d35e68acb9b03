export const labels = {
  mail: 'Correo',
}

declare module '../../resources.ts' {
  interface Labels {
    correspondence: typeof labels
  }
}
