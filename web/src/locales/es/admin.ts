export const phrases = {
  dashboard: {
    title: 'Tablero de administración', newProfessional: 'Crear profesional', counts: 'La plataforma en cifras', clients: 'Clientes', professionals: 'Profesionales', cases: 'Casos', completedCases: 'Casos completados',
    top: {
      title: 'Quién usa más la IA', note: 'diez profesionales, por tokens', place: 'N.º', name: 'Profesional', tokens: 'Tokens', period: 'Período', periods: { month: 'Mes', quarter: 'Trimestre', year: 'Año', all: 'Todo' },
      empty: 'Aún no se ha usado la IA', emptyPeriod: 'Nadie ha usado la IA en este período', emptyHelp: 'Cuando los profesionales consulten al asistente, verá aquí quién lo usa más.',
    },
    places: {
      title: 'Administrar', users: { name: 'Usuarios', help: 'Cuentas, perfiles y licencias' }, companies: { name: 'Empresas', help: 'Oficinas, titulares y uso' }, plans: { name: 'Planes', help: 'Precios, límites y permisos' }, payments: { name: 'Informe de pagos', help: 'Cobros, facturas y reembolsos' },
      settings: { name: 'Configuración', help: 'Impuestos, áreas y tribunales' }, integrations: { name: 'Integraciones', help: 'Conexiones, correo y tareas' }, audit: { name: 'Auditoría', help: 'Quién hizo qué, y su verificación' },
    },
  },
  companies: {
    title: 'Empresas', search: 'Nombre de la empresa', name: 'Empresa', owner: 'Titular', noOwner: 'Sin titular', status: 'Estado', users: 'Personas', registered: 'Registro', registrationDate: 'Fecha de registro', taxId: 'Identificación contributiva', email: 'Correo', phone: 'Teléfono', file: 'empresas',
    statuses: { all: 'Todas', active: 'Activa', inactive: 'Inactiva' }, statusesMany: { active: 'Activas', inactive: 'Inactivas' },
    deactivate: 'Desactivar', activate: 'Activar', deactivateTitle: '¿Desactivar {{name}}?', deactivateHelp: 'Sus personas no podrán trabajar hasta que la active de nuevo. Nada se borra.', deactivated: '{{name}} está inactiva.', activated: '{{name}} está activa.',
    empty: 'Aún no hay empresas', emptyHelp: 'Aquí verá cada oficina que se registre.',
  },
  company: {
    data: 'Datos de la empresa', edit: 'Editar empresa', registered: 'registrada el {{date}}', inactive: 'Esta empresa está inactiva: sus personas no pueden trabajar. Nada se ha borrado.',
    owner: { action: 'Cambiar titular', title: 'Cambiar de titular', field: 'Nuevo titular', help: 'Podrá invitar personas, cambiar el plan y los datos de la empresa. El titular anterior sigue como profesional.', choose: 'Elija a un profesional', nobody: 'No hay otro profesional activo en esta empresa.', done: '{{name}} es ahora titular.' },
    people: { title: 'Personas', link: 'Ver', active_one: '{{formatted}} activa', active_other: '{{formatted}} activas', inactive_one: '{{formatted}} inactiva', inactive_other: '{{formatted}} inactivas', invitations: 'Invitaciones sin aceptar', expires: 'vence el {{date}}', expired: 'venció el {{date}}', resend: 'Reenviar', resent: 'La invitación va de nuevo en camino a {{email}}.' },
  },
  users: {
    unconfirmed: 'sin confirmar', title: 'Usuarios', newProfessional: 'Crear profesional', search: 'Nombre, usuario o correo', name: 'Nombre', username: 'Usuario', email: 'Correo', profile: 'Perfil', company: 'Empresa', oneCompany: 'una empresa', status: 'Estado', created: 'Registro', lastSeen: 'Última visita', never: 'Nunca', noCompany: 'Sin empresa',
    profiles: { all: 'Todos', administrator: 'Administrador', professional: 'Profesional', customer: 'Cliente' }, profilesMany: { administrator: 'Administradores', professional: 'Profesionales', customer: 'Clientes' },
    statuses: { active: 'Activo', inactive: 'Inactivo' }, filterStatus: 'Estado', onlyInactive: 'Ver solo inactivos', onlyActive: 'Ver solo activos', file: 'usuarios',
    deactivate: 'Desactivar', reactivate: 'Reactivar', deactivateTitle: '¿Desactivar a {{name}}?', deactivateHelp: 'No podrá entrar y sus sesiones se cerrarán. Su trabajo se conserva.', deactivated: '{{name}} ya no puede entrar.', reactivated: '{{name}} puede volver a entrar.',
    resend: 'Enviar enlace', resent: { welcome: 'La bienvenida va de nuevo en camino a {{name}}, con un enlace para elegir su contraseña.', password_reset: 'Va en camino a {{name}} un enlace para cambiar su contraseña.' },
    empty: 'Aún no hay usuarios', emptyHelp: 'Aquí verá a cada persona que se registre.',
  },
  user: {
    data: 'Datos', title: 'Título profesional', phone: 'Teléfono', cellPhone: 'Celular', address: 'Dirección', postalAddress: 'Dirección postal', language: 'Idioma', secondStep: 'Segundo paso al entrar', secondStepOn: 'Activado', secondStepOff: 'Sin activar', membership: 'Número de colegiación', association: 'Número de asociación',
    seen: 'última visita el {{date}}', neverSeen: 'aún no ha entrado', joined: 'desde el {{date}}', noCompany: 'No pertenece a ninguna empresa.', audit: 'Ver en la auditoría',
    blocked: 'La plataforma desactivó esta cuenta: no puede entrar. Su trabajo se conserva.', leftOut: 'Su empresa desactivó esta cuenta: no puede entrar. Su trabajo se conserva.',
    role: { action: 'Cambiar perfil', title: 'Perfil de {{name}}', help: 'Sus sesiones se cerrarán. El perfil de quien pertenece a una empresa lo decide su titular.', done: '{{name}} es ahora {{role}}.' },
  },
  rua: {
    title: 'Licencia (RUA)', verified: 'Verificada', unverified: 'Sin verificar', number: 'Número RUA', verifiedOn: 'Verificada el', verifiedOnHint: 'El día en que se consultó el registro.', evidence: 'Evidencia', evidenceHint: 'Qué se vio y dónde: la página del registro, un certificado.', recorded: 'Anotada por',
    none: 'Aún no ha escrito su número en su perfil.', verify: 'Verificar', again: 'Verificar de nuevo', remove: 'Quitar verificación', removeTitle: '¿Quitar la verificación?', removeHelp: 'Su página pública dejará de decir que la licencia está verificada.', removed: 'La verificación se quitó.',
    sheet: 'Verificar licencia', record: 'Anotar verificación', done: 'La licencia de {{name}} quedó verificada.',
  },
  wizard: {
    title: 'Crear profesional', facts: 'La cuenta y su oficina se crean juntas, en dos pasos.', steps: { label: 'Pasos', professional: 'Datos del profesional', company: 'Datos de la empresa' },
    name: 'Nombre', surname: 'Apellidos', emailHint: 'Aquí recibirá la bienvenida.', usernameHint: 'Al menos 4 caracteres.', password: 'Contraseña', confirmation: 'Repita la contraseña', passwordHint: 'La bienvenida trae un enlace para que elija la suya.', localeHint: 'De su pantalla y sus correos.',
    companyName: 'Nombre de la empresa', companyEmail: 'Correo de la empresa', create: 'Crear profesional', done: '{{name}} ya tiene su cuenta y la empresa {{company}}. La bienvenida va en camino.',
  },
}
