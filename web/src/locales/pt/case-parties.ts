import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/case-parties.ts'

export const phrases = {
  title: 'Partes',
  see: 'Ver',
  empty: 'Ainda não há partes registradas.',
  client: 'nosso cliente',
  noCounsel: 'sem advogado',
  estateOf: 'Espólio de {{name}}',
  adverse: 'Parte contrária: {{name}}, {{role}}',
  named: '{{name}}, {{role}}',
  more_one: 'e mais uma',
  more_other: 'e mais {{count}}',
  roles: {
    plaintiff: 'parte autora',
    defendant: 'parte ré',
    third_party: 'parte litisdenunciada',
    intervenor: 'parte interveniente',
    petitioner: 'parte requerente',
    respondent: 'parte requerida',
    appellant: 'parte apelante',
    appellee: 'parte apelada',
    witness: 'testemunha',
    expert: 'perito ou perita',
    insurer: 'seguradora',
    opposing_counsel: 'advogado da parte contrária',
    judge: 'juiz ou juíza',
    mediator: 'mediador ou mediadora',
  },
} satisfies Phrases<typeof es>
