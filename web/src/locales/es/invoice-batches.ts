export const phrases = {
  title: 'Facturar por lote',
  until: 'Hasta el',
  client: 'Cliente',
  lawyer: 'Abogado',
  all: 'Todos',
  help: 'Casos con tiempo y gastos por facturar hasta ese día. Cada caso recibe su factura, a nombre de su cliente.',
  empty: 'Nada por facturar hasta ese día.',
  more: 'Se muestran los 200 casos con más por facturar.',
  chooseAll: 'Marcar todos',
  choose: 'Facturar «{{name}}»',
  chosen_one: '{{count}} caso',
  chosen_other: '{{count}} casos',
  hours: '{{hours}} h',
  expenses: 'gastos {{amount}}',
  unrated_one: 'falta la tarifa de {{count}} entrada',
  unrated_other: 'falta la tarifa de {{count}} entradas',
  noClient: 'sin cliente',
  drafts_one: 'ya tiene {{count}} borrador',
  drafts_other: 'ya tiene {{count}} borradores',
  mode: 'Qué hacer',
  modes: { draft: 'Preparar borradores', issue: 'Emitir', send: 'Emitir y enviar por correo' },
  start: 'Facturar',
  progress: '{{done}} de {{total}}',
  running: 'Se está facturando. Puede cerrar esta hoja: sigue en segundo plano.',
  ended: 'Terminado: {{done}} facturados, {{failed}} con problemas.',
  another: 'Facturar otros casos',
  latest: 'Lotes anteriores',
  states: { waiting: 'en espera', done: 'listo', failed: 'con problema' },
  draft: 'Borrador',
  batchOf: '{{day}} · {{count}} casos',
}

declare module '../resources.ts' {
  interface Resources {
    'invoice-batches': typeof phrases
  }
}
