export const phrases = {
  title: 'Partes',
  see: 'Ver',
  empty: 'Aún no hay partes anotadas.',
  client: 'nuestro cliente',
  noCounsel: 'sin abogado',
  estateOf: 'Sucesión de {{name}}',
  adverse: 'Parte contraria: {{name}}, {{role}}',
  named: '{{name}}, {{role}}',
  more_one: 'y otra',
  more_other: 'y {{count}} más',
  /** Roles of people in a case. They are shown after the name. */
  roles: {
    plaintiff: 'demandante',
    defendant: 'parte demandada',
    third_party: 'parte tercera demandada',
    intervenor: 'parte interventora',
    petitioner: 'parte peticionaria',
    respondent: 'parte recurrida',
    appellant: 'apelante',
    appellee: 'parte apelada',
    witness: 'testigo',
    expert: 'perito o perita',
    insurer: 'aseguradora',
    opposing_counsel: 'abogado o abogada contraria',
    judge: 'juez o jueza',
    mediator: 'mediador o mediadora',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'case-parties': typeof phrases
  }
}
