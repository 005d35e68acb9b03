export const phrases = {
  title: 'Para leer',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  notRead: 'Sin leer',
  shared: 'Compartido el {{date}}',
  readOn: 'Lo vio el {{date}}',
  empty: 'Su oficina no ha compartido documentos con usted.',
}

declare module '../resources.ts' {
  interface Resources {
    'client-documents': typeof phrases
  }
}
