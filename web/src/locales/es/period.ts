export const phrases = {
  title: 'Período',
  from: 'Desde',
  to: 'Hasta',
  days: '{{from}} – {{to}}',
  reversed: 'Termina antes de empezar.',
  tooLong: 'Elija hasta {{days}} días.',
  show: 'Mostrar',
  names: {
    any: 'siempre',
    week: 'últimos 7 días',
    thirty: 'últimos 30 días',
    month: 'este mes',
    quarter: 'este trimestre',
    year: 'este año',
    lastYear: 'el año pasado',
    twelve: 'últimos 12 meses',
  },
}

declare module '../resources.ts' {
  interface Resources {
    period: typeof phrases
  }
}
