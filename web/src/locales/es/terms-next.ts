export const phrases = {
  title: 'Próximos términos',
  officeTitle: 'Próximos términos de la oficina',
  all: 'Todos',
  empty: 'La oficina no tiene términos abiertos.',
  unread: 'No se pudieron leer los próximos términos.',
  nobody: 'Sin responsable',
  hidden: 'Sin fecha hasta su cómputo',
  nature: {
    jurisdictional: 'jurisdiccional',
    strict: 'cumplimiento estricto',
    fixed: 'improrrogable',
    ordinary: 'ordinario',
    directive: 'directivo',
  },
  state: {
    proposed: 'Propuesto',
    confirmed: 'Confirmado',
    met: 'Cumplido',
    missed: 'Vencido sin cumplir',
    interrupted: 'Interrumpido',
    void: 'No aplica',
    unrecorded: 'Sin dato de cumplimiento',
  },
  left: {
    today: 'Vence hoy',
    tomorrow: 'Vence mañana',
    days_one: 'Falta {{count}} día laborable',
    days_other: 'Faltan {{count}} días laborables',
    short_one: 'falta {{count}} día lab.',
    short_other: 'faltan {{count}} días lab.',
    calendarDays_one: 'Falta {{count}} día',
    calendarDays_other: 'Faltan {{count}} días',
    yesterday: 'Venció ayer, sin anotar',
    late_one: 'Venció hace {{count}} día, sin anotar',
    late_other: 'Venció hace {{count}} días, sin anotar',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'terms-next': typeof phrases
  }
}
