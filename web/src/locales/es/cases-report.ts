export const phrases = {
  title: 'Informe de casos',
  csv: 'CSV',
  file: 'informe-de-casos',
  filters: 'Filtros del informe',
  measure: 'Qué se cuenta',
  measures: { opened: 'Abiertos', closed: 'Cerrados' },
  totals: {
    title: 'Totales',
    opened: 'Abiertos en el período',
    closed: 'Cerrados en el período',
    active: 'En trámite ahora',
    activeNote_one: '{{open}} abierto, {{inProgress}} en proceso',
    activeNote_other: '{{open}} abiertos, {{inProgress}} en proceso',
    all: 'Todos los casos',
    allNote_one: '{{closed}} cerrado',
    allNote_other: '{{closed}} cerrados',
  },
  months: {
    title: 'Por mes',
    month: 'Mes',
    view: 'Ver como',
    chart: 'Gráfica',
    table: 'Tabla',
    label: 'Casos por mes. {{measure}}: {{total}} en {{months}} meses.',
  },
  regions: { title: 'Por región judicial', name: 'Región o tribunal', none: 'Sin número de caso' },
  people: { title: 'Por responsable', name: 'Responsable', none: 'Sin responsable' },
  columns: { table: 'Cuadro', name: 'Nombre' },
  empty: 'Nada que contar',
  emptyHelp: 'En este período no se abrió ni se cerró ningún caso.',
  none: 'Ninguno en este período.',
  reopened: 'Un caso cerrado y reabierto no cuenta como cerrado.',
}

declare module '../resources.ts' {
  interface Resources {
    'cases-report': typeof phrases
  }
}
