export const phrases = {
  against: 'Su caso contra {{name}}',
  cases: 'Sus casos',
  allCases: 'Mis casos',
  noCases: 'Cuando su oficina le asigne un caso, lo verá aquí.',
  notFiled: 'Aún no está en el tribunal',
  contacts: 'A quién llamar',
  leads_one: 'Lleva su caso',
  leads_other: 'Lleva sus casos',
  call: 'Llamar a la oficina, {{phone}}',
  write: 'Escribir',
  writeTo: 'Escribir a la oficina, {{email}}',
  noContact: 'La oficina no ha puesto su teléfono ni su correo.',
  news: {
    title: 'Lo último de su oficina',
    document: {
      shared: 'Le compartimos un documento:',
    },
    case: {
      opened: 'Abrimos su caso:',
      closed: 'Cerramos su caso:',
      reopened: 'Reabrimos su caso:',
    },
  },
}

declare module '../resources.ts' {
  interface Resources {
    'client-home': typeof phrases
  }
}
