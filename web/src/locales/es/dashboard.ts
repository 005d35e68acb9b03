export const phrases = {
  title: 'Tablero',
  today: '{{date}} · hora de Puerto Rico (AST)',
  greeting: {
    morning: 'Buenos días, {{name}}',
    afternoon: 'Buenas tardes, {{name}}',
    evening: 'Buenas noches, {{name}}',
  },
  counts: { label: 'Casos por estado', open: 'Casos abiertos', inProgress: 'En proceso', closed: 'Cerrados' },
  cases: {
    title: 'Casos con actividad',
    all: 'Mis casos',
    create: 'Nuevo caso',
    notFiled: 'Sin radicar',
    empty: 'Aún no hay casos',
    emptyHelp: 'Aquí verá los casos que se mueven. Empiece por crear el primero.',
  },
  agenda: {
    title: 'Agenda de hoy',
    count_zero: 'sin eventos',
    count_one: '{{count}} evento',
    count_other: '{{count}} eventos',
    all: 'Ver agenda',
    empty: 'Nada en la agenda de hoy.',
    create: 'Nuevo evento',
    now: 'Ahora, {{time}}',
    allDay: 'Todo el día',
    inMinutes: 'en {{count}} min',
    busy: 'Ocupado',
    video: 'Videollamada',
    join: 'Unirme',
  },
}

declare module '../resources.ts' {
  interface Resources {
    dashboard: typeof phrases
  }
}
