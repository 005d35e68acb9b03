export const phrases = {
  dashboard: {
    title: 'Tablero de administración', users: 'Usuarios', companies: 'Empresas', integrations: 'Integraciones', clients: 'Clientes', professionals: 'Profesionales', cases: 'Casos', completedCases: 'Casos completados',
    top: { title: 'Quién usa más la IA', note: 'diez profesionales, por tokens', place: 'N.º', name: 'Profesional', tokens: 'Tokens', empty: 'Aún no se ha usado la IA', emptyHelp: 'Cuando los profesionales consulten al asistente, verá aquí quién lo usa más.' },
  },
  companies: {
    title: 'Empresas', search: 'Nombre de la empresa', name: 'Empresa', owner: 'Titular', noOwner: 'Sin titular', status: 'Estado', users: 'Personas', registered: 'Registro', taxId: 'Identificación contributiva', email: 'Correo', phone: 'Teléfono', file: 'empresas',
    statuses: { all: 'Todas', active: 'Activa', inactive: 'Inactiva' }, statusesMany: { active: 'Activas', inactive: 'Inactivas' },
    deactivate: 'Desactivar', activate: 'Activar', deactivateTitle: '¿Desactivar {{name}}?', deactivateHelp: 'Sus personas no podrán trabajar hasta que la active de nuevo. Nada se borra.', deactivated: '{{name}} está inactiva.', activated: '{{name}} está activa.',
    empty: 'Aún no hay empresas', emptyHelp: 'Aquí verá cada oficina que se registre.',
  },
  users: {
    title: 'Usuarios', search: 'Nombre, usuario o correo', name: 'Nombre', username: 'Usuario', email: 'Correo', profile: 'Perfil', company: 'Empresa', status: 'Estado', created: 'Registro', lastSeen: 'Última visita', never: 'Nunca', noCompany: 'Sin empresa',
    profiles: { all: 'Todos', administrator: 'Administrador', professional: 'Profesional', customer: 'Cliente' }, profilesMany: { administrator: 'Administradores', professional: 'Profesionales', customer: 'Clientes' },
    statuses: { active: 'Activo', inactive: 'Inactivo' }, filterStatus: 'Estado', onlyInactive: 'Ver solo inactivos', onlyActive: 'Ver solo activos', file: 'usuarios',
    deactivate: 'Desactivar', reactivate: 'Reactivar', deactivateTitle: '¿Desactivar a {{name}}?', deactivateHelp: 'No podrá entrar y sus sesiones se cerrarán. Su trabajo se conserva.', deactivated: '{{name}} ya no puede entrar.', reactivated: '{{name}} puede volver a entrar.',
    empty: 'Aún no hay usuarios', emptyHelp: 'Aquí verá a cada persona que se registre.',
  },
}
