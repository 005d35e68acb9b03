export const phrases = {
  data: { title: 'Datos de la empresa' },
  form: {
    name: 'Nombre',
    taxId: 'Identificación contributiva',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Dirección',
  },
  registered: 'Registrada el',
  usage: {
    plan: 'Plan',
    link: 'Uso',
    tokens: 'Tokens de IA',
    professionals: 'Profesionales',
    staff: 'Personal de apoyo',
    customers: 'Clientes con acceso',
    storage: 'Almacenamiento',
    pace: 'Al ritmo actual, alcanza hasta el día {{day}}.',
    renews: 'Se agotaron. Se renuevan el {{date}}.',
    inactive: 'El plan no está activo: puede leer y bajar todo, pero no crear ni cambiar.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    company: typeof phrases
  }
}
