export const phrases = {
  title: 'Caso reservado',
  newTitle: 'Reservar el caso',
  change: 'Cambiar la barrera',
  reserve: 'Reservar',
  empty: 'Este caso no está reservado',
  emptyHelp:
    'Una barrera impide que ciertas personas de la oficina lo vean: no aparece en sus listas, búsquedas, avisos ni en el asistente. En el calendario solo ven «Ocupado».',
  intro: 'Quien queda fuera no ve el caso en ninguna parte. En el calendario solo ve «Ocupado».',
  past: 'Anteriores',
  states: {
    active: 'En vigor',
    scheduled: 'Programada',
    ended: 'Terminada',
    lifted: 'Levantada',
  },
  hiddenFrom: 'Oculto para {{names}}',
  onlyFor: 'Solo lo ven {{names}}',
  since: 'Desde el {{from}}',
  between: 'Del {{from}} al {{until}}',
  raisedBy: 'Reservado por',
  liftedBy: 'Levantada por',
  byOn: '{{name}}, {{at}}',
  certifications: 'Certificaciones',
  fees: 'Honorarios',
  noFeeShare: 'Las personas excluidas no reciben parte de los honorarios de este caso',
  certify: 'Certificar hoy',
  certified: 'Quedó certificado que la barrera se cumple',
  lift: 'Levantar',
  liftQuestion: '¿Levantar la barrera?',
  liftConsequence:
    'Las personas que estaban excluidas volverán a ver el caso y todo lo que contiene. La barrera queda en el historial.',
  lifted: 'Se levantó la barrera',
  raised: 'El caso quedó reservado',
  changed: 'Se guardó la barrera',
  choose: 'Elegir',
  lateral: 'Viene de otra oficina: cliente anterior y notificación',
  fields: {
    kind: 'A quién se le oculta',
    people: 'Quién no puede verlo',
    onlyPeople: 'Las únicas personas que lo ven',
    reason: 'Motivo',
    contactId: 'Persona designada',
    from: 'Desde',
    until: 'Hasta',
    formerClient: 'Cliente anterior',
    noticedOn: 'Notificado por escrito el',
  },
  kinds: {
    person: 'A algunas personas',
    only: 'A todos, menos a estas personas',
  },
  kindHints: {
    person: 'Los demás siguen trabajando en el caso.',
    only: 'Para asuntos que solo un equipo debe conocer. El cliente del caso lo sigue viendo.',
  },
  hints: {
    reason: 'Por ejemplo: representó antes a la otra parte. Quien queda fuera no lo lee.',
    contactId: 'A quien se pregunta por el caso reservado. Tiene que poder verlo.',
    from: 'En blanco: desde ahora mismo.',
    until: 'En blanco: sin fecha de fin.',
    formerClient: 'Se le notifica por escrito que la persona no participa.',
  },
  nowReserved: 'El caso que tenía abierto se reservó y ya no puede verlo.',
  office: {
    title: 'Casos reservados',
    help: 'Las barreras de la oficina: quién no puede ver qué caso, por qué y hasta cuándo.',
    file: 'casos-reservados',
    columns: {
      case: 'Caso',
      people: 'A quién se le oculta',
      reason: 'Motivo',
      period: 'Vigencia',
      contact: 'Persona designada',
      state: 'Estado',
    },
    filters: { current: 'Vigentes y programadas', all: 'Todas' },
    empty: 'Ningún caso está reservado',
    emptyHelp: 'Un caso se reserva desde su página, en «Más».',
  },
  left: {
    title: 'Queda trabajo a cargo de quien ya no ve el caso',
    help: 'Asígneselo a otra persona del caso.',
    kinds: { task: 'Tarea', term: 'Término', event: 'Evento' },
    item: '{{kind}} de {{name}}',
    itemWithDay: '{{kind}} de {{name}}, {{day}}',
  },
}

declare module '../resources.ts' {
  interface Resources {
    walls: typeof phrases
  }
}
