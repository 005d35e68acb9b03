export const labels = {
  assistant: 'Asistente de IA',
}

declare module '../../resources.ts' {
  interface Labels {
    assistant: typeof labels
  }
}
