export const phrases = {
  title: 'Primeros pasos',
  of: '{{done}} de {{total}}',
  done: 'hecho',
  company: 'Complete los datos de la oficina',
  companyHelp: 'La dirección y el teléfono salen en documentos, facturas y correos.',
  case: 'Abra el primer caso',
  caseHelp: 'Con el nombre basta; el número, el tribunal y las partes pueden venir después.',
  document: 'Suba un documento y búsquelo por una de sus frases',
  documentHelp: 'Cuando termine de leerse, oprima Ctrl K y escriba una frase suya.',
  documentFirst: 'Abra antes el primer caso.',
  calendar: 'Configure su horario',
  calendarHelp: 'Los días y las horas en que atiende. De ellos salen las citas que otros pueden reservar.',
  team: 'Invite a su equipo',
  teamHelp: 'Abogados y personal de apoyo trabajan en los mismos casos.',
  startAction: 'Empezar',
}

declare module '../resources.ts' {
  interface Resources {
    'first-steps': typeof phrases
  }
}
