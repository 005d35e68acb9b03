export const phrases = {
  title: 'Emplazamiento',
  proposed: 'propuesto',
  rule: '{{citation}}: {{length}}',
  twoReadings: '{{due}}, o {{later}} según la otra lectura',
  ask: '¿Qué día fue? El texto no lo dice: pregúntelo.',
  askWhich: 'El texto puede referirse a más de un día. ¿Cuál fue?',
  readOn: 'Según el texto: {{event}} el {{day}}. Último día para contestar:',
  notedOn: 'Anotado por la oficina: {{event}} el {{day}}. Último día para contestar:',
  was: 'Fue el {{day}}',
  when: 'Fecha',
  otherDay: 'Otra fecha',
  note: 'Anotar',
  dismiss: 'No hubo emplazamiento',
  noted: 'Se anotó el día del emplazamiento.',
  dismissed: 'Ya no se propone un término.',
  kinds: {
    served: 'emplazamiento',
    edict_published: 'publicación del edicto',
    labor_served: 'notificación de la querella laboral',
  },
  hour_one: '{{count}} hora',
  hour_other: '{{count}} horas',
  day_one: '{{count}} día',
  day_other: '{{count}} días',
  month_one: '{{count}} mes',
  month_other: '{{count}} meses',
  year_one: '{{count}} año',
  year_other: '{{count}} años',
}

declare module '../resources.ts' {
  interface Resources {
    'intake-service-of-process': typeof phrases
  }
}
