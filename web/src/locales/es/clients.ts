export const phrases = {
  title: 'Clientes',
  new: 'Nuevo cliente',
  edit: 'Editar cliente',
  created: 'Se añadió a {{name}}',
  search: 'Nombre, correo o teléfono',
  csvName: 'clientes',
  noEmail: 'Sin correo',
  caseCount_one: '{{count}} caso',
  caseCount_other: '{{count}} casos',
  columns: { name: 'Cliente', contact: 'Contacto', cases: 'Casos', portal: 'Acceso', createdAt: 'Añadido' },
  kind: { person: 'Persona', organization: 'Organización' },
  portal: { active: 'Con acceso', invited: 'Invitado', none: 'Sin acceso' },
  form: {
    kind: 'Tipo',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    notes: 'Notas',
    notesHint: 'Solo las ve su oficina',
    create: 'Añadir cliente',
  },
  known: { title: '¿Es alguien que la oficina ya conoce?', client: 'ya es cliente', person: 'está en Personas' },
  empty: {
    title: 'Aún no hay clientes',
    help: 'Aquí están las personas y organizaciones a las que atiende su oficina.',
  },
  details: { title: 'Datos' },
  cases: {
    title: 'Casos',
    new: 'Nuevo caso',
    empty: 'Aún no tiene casos',
    emptyHelp: 'Los casos que abra para este cliente aparecerán aquí.',
  },
  invite: {
    action: 'Invitar al portal',
    title: 'Invitar a {{name}}',
    help: 'Recibirá un correo para crear su acceso y ver sus casos y los documentos que usted comparta.',
    sent: 'Se envió la invitación a {{email}}',
  },
  person: 'Ficha en Personas',
  remove: {
    action: 'Borrar cliente',
    title: '¿Borrar este cliente?',
    help: 'Se borrarán los datos de {{name}}. Solo se puede borrar un cliente que no tiene casos.',
    done: 'Se borró a {{name}}',
    donePersonStays: 'Se borró a {{name}}. Su ficha sigue en Personas, porque tiene un rol en un caso.',
    person: 'Borrar también su ficha de Personas',
    personGoes: 'La ficha puede recuperarse durante 30 días. Si tiene un rol en un caso, se queda.',
    personStays: 'Su ficha se queda en Personas, con sus teléfonos y correos, y sigue saliendo en las búsquedas.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    clients: typeof phrases
  }
}
