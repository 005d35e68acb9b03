export const phrases = {
  title: 'Citas y solicitudes',
  csvName: 'citas',
  lists: { label: 'Listas', booked: 'Citas', reminders: 'Recordatorios' },
  waiting: { title: 'Esperan su respuesta', parties: 'Partes' },
  columns: {
    name: 'Persona',
    when: 'Cuándo',
    status: 'Estado',
    type: 'Tipo',
    matter: 'Lo que escribió',
    asked: 'Se pidió',
    event: 'Evento',
    recipient: 'Para',
    due: 'Envío',
  },
  details: 'Ver detalles',
  contact: 'Contacto',
  questions: {
    answered: 'Respondió las preguntas',
    answeredGone: 'Respondió; la respuesta ya no está',
    open: 'Preguntas sin responder',
    closed: 'Preguntas sin responder; ya no se puede',
  },
  conflict: {
    label: 'Posible conflicto',
    client: '«{{name}}» se parece a un cliente de la oficina.',
    case: '«{{name}}» se parece a un nombre de un caso de la oficina.',
    help: 'Se compararon los nombres que dio con los clientes y los casos. No encontrar nada no descarta un conflicto. El visitante no lo ve.',
    sheet: 'Hacer hoja de conflictos',
  },
  modes: { office: 'En la oficina', video: 'Por video', phone: 'Por teléfono' },
  category: 'Área',
  statuses: {
    all: 'Todos los estados',
    held: 'Apartada',
    pending: 'En espera',
    confirmed: 'Confirmada',
    declined: 'Rechazada',
    cancelled: 'Cancelada',
    expired: 'Vencida',
  },
  payment: {
    label: 'Pago',
    paid: '{{amount}}, el {{when}}',
    receipt: 'recibo {{number}}',
    inCase: 'Anticipo en la cuenta del caso',
    ofPerson: 'Anticipo en la cuenta de la persona',
    refundAgain: 'Intentar la devolución de nuevo',
    refundedNow: 'La devolución está hecha.',
    paidShort: 'Pagó {{amount}}',
    refundedShort: 'Se devuelven {{amount}}',
    cancelHelp: 'Se le devuelven los {{amount}} que pagó.',
    kinds: { advance: 'anticipo', fee: 'honorario' },
    providers: { stripe: 'Tarjeta', ath: 'ATH Móvil' },
    refunds: {
      due: 'Devolución de {{amount}} en curso.',
      done: 'Se devolvieron {{amount}}.',
      blocked: 'No se devolvieron {{amount}}: el dinero ya se usó en un caso. Devuélvalo desde la cuenta del caso.',
    },
  },
  deliveries: { queued: 'Por enviar', sent: 'Enviado', failed: 'No se pudo enviar', withdrawn: 'Retirado' },
  seeEvent: 'Ver en la agenda',
  gone: 'Evento borrado',
  cancel: {
    title: '¿Cancelar esta cita?',
    action: 'Cancelar cita',
    help: 'Se avisará a {{name}} y la hora quedará libre.',
    done: 'La cita se canceló.',
  },
  empty: {
    title: 'Aún no hay citas',
    help: 'Las citas que se reserven en su agenda pública aparecen aquí.',
    action: 'Abrir la agenda pública',
  },
  noReminders: {
    title: 'Aún no se ha enviado ningún recordatorio',
    help: 'Aquí verá a quién se recordó cada evento y cuándo.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'scheduling-bookings': typeof phrases
  }
}
