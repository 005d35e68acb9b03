export const phrases = {
  title: 'Uso de IA y del plan',
  plan: 'Ver el plan',
  filters: 'Filtros del uso',
  meter: 'Medida',
  meters: {
    title: 'Uso',
    tokens: 'Tokens de IA',
    storage: 'Almacenamiento',
    pages: 'Páginas leídas',
    professionals: 'Profesionales',
    staff: 'Personal de apoyo',
    customers: 'Clientes con acceso',
  },
  short: {
    tokens: 'Tokens',
    storage: 'Archivos',
    pages: 'Páginas',
    professionals: 'Profesionales',
    staff: 'Personal de apoyo',
    customers: 'Clientes',
  },
  warnings: {
    near: '{{meter}}: va por el {{percent}} % del plan ({{used}} de {{limit}}).',
    full: {
      tokens:
        'Se agotaron los tokens de IA del mes ({{used}} de {{limit}}). El asistente espera hasta el mes próximo o un plan mayor.',
      storage: 'El almacenamiento está lleno ({{used}} de {{limit}}). Puede leer y bajar todo, pero no subir más.',
      pages:
        'Se agotó el cupo de páginas leídas del mes ({{used}} de {{limit}}). Las páginas escaneadas esperan hasta el mes próximo o un plan mayor.',
      professionals: 'No quedan puestos de profesionales ({{used}} de {{limit}}).',
      staff: 'No quedan puestos de personal de apoyo ({{used}} de {{limit}}).',
      customers: 'No quedan puestos de clientes con acceso ({{used}} de {{limit}}).',
    },
  },
  history: {
    byDay: 'Por día',
    byMonth: 'Por mes',
    total: '{{total}} en total',
    view: 'Ver como',
    chart: 'Gráfica',
    table: 'Tabla',
    date: 'Fecha',
    label: '{{meter}} en {{count}} barras. Las cifras están en la tabla.',
    empty: 'Nada en este período',
    emptyHelp: 'Cuando su oficina use esta parte del plan, lo verá aquí.',
  },
  shares: {
    more_one: 'Ver {{count}} más',
    more_other: 'Ver {{count}} más',
    less: 'Ver menos',
    case: { title: 'Por caso', name: 'Caso', none: 'Sin caso' },
    mode: {
      title: 'Por modo',
      name: 'Modo',
      names: {
        general: 'General',
        case: 'Caso',
        consultation: 'Consulta',
        transcription: 'Transcripciones',
        embedding: 'Búsqueda por significado',
      },
    },
    assistant: 'del asistente',
    module: { title: 'Por módulo', name: 'Módulo' },
    person: { title: 'Por persona', name: 'Persona' },
    nobody: 'Nadie de la oficina',
    spent: 'lo gastado en el período',
    added: 'lo añadido menos lo devuelto',
  },
  company: { until: 'período hasta el {{date}}', ended: 'terminó el {{date}}' },
}

declare module '../resources.ts' {
  interface Resources {
    usage: typeof phrases
  }
}
