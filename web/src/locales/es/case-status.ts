export const phrases = {
  open: 'Abierto',
  in_progress: 'En proceso',
  closed: 'Cerrado',
}

declare module '../resources.ts' {
  interface Resources {
    'case-status': typeof phrases
  }
}
