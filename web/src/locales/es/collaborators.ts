export const phrases = {
  title: 'Colaboradores',
  search: 'Nombre o correo',
  csvName: 'colaboradores',
  seats: '{{used}} de {{limit}} profesionales de su plan',
  seatsUnlimited: '{{used}} profesionales · Ilimitado',
  noPhone: 'Sin teléfono',
  never: 'Nunca',
  caseCount_one: '{{count}} caso',
  caseCount_other: '{{count}} casos',
  columns: {
    name: 'Persona',
    email: 'Correo',
    role: 'Función',
    phone: 'Teléfono',
    cases: 'Casos',
    status: 'Estado',
    seen: 'Última vez',
    joinedAt: 'Desde',
  },
  segments: { all: 'Todos', active: 'Activos', inactive: 'Inactivos' },
  status: { active: 'Activo', inactive: 'Inactivo', blocked: 'Desactivado por la plataforma', owner: 'Titular' },
  empty: { title: 'Aún no hay colaboradores', help: 'Aquí están quienes trabajan en su oficina.' },
  people: {
    professionals: 'Profesionales',
    staff: 'Personal de apoyo',
    customers: 'Clientes con acceso',
    allClients: 'Ver clientes',
  },
  invite: {
    action: 'Invitar',
    title: 'Invitar a la oficina',
    role: 'Trabajará como',
    roles: {
      professional: 'Con licencia: lleva casos, recibe citas y puede publicar su perfil.',
      staff:
        'Secretaría o asistencia legal: casos, documentos, calendario, formularios y llamadas. No ve lo que paga la oficina.',
    },
    help: 'Recibirá un correo con un enlace que vence en 7 días. Ocupa un puesto de su plan cuando lo acepte.',
    email: 'Correo electrónico',
    name: 'Nombre (opcional)',
    send: 'Enviar invitación',
    sent: 'Se envió la invitación a {{email}}',
  },
  resend: 'Reenviar',
  invitations: {
    title: 'Invitaciones pendientes',
    pending: 'Pendiente',
    late: 'Vencida',
    expires: 'vence el {{date}}',
    expired: 'el enlace venció',
  },
  revoke: {
    action: 'Retirar',
    title: '¿Retirar la invitación?',
    help: 'El enlace que recibió {{name}} dejará de servir.',
    done: 'Se retiró la invitación de {{name}}',
  },
  deactivate: {
    action: 'Desactivar',
    title: '¿Desactivar a {{name}}?',
    help: 'No podrá entrar y libera su puesto. Su trabajo se conserva y puede reactivarle después.',
    work: 'Sus tareas por hacer quedarán sin asignar. Los casos y los términos siguen a su nombre: en «Mis casos» y en «Términos» puede filtrarlos por responsable y asignarlos a otra persona.',
    workOfStaff:
      'Sus tareas por hacer quedarán sin asignar. Los términos siguen a su nombre: en «Términos» puede filtrarlos por responsable y asignarlos a otra persona.',
    done: '{{name}} ya no puede entrar',
  },
  reactivate: {
    action: 'Reactivar',
    plans: 'Ver planes',
    title: '¿Reactivar a {{name}}?',
    help: 'Podrá entrar otra vez y ocupará un puesto de su plan.',
    done: '{{name}} puede entrar otra vez',
  },
  makeOwner: {
    action: 'Hacer titular',
    title: '¿Entregar la empresa a {{name}}?',
    help: 'Esa persona podrá invitar, desactivar y cambiar los datos de la empresa. Usted dejará de poder hacerlo.',
    done: 'La empresa es ahora de {{name}}',
  },
}

declare module '../resources.ts' {
  interface Resources {
    collaborators: typeof phrases
  }
}
