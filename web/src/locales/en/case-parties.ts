import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/case-parties.ts'

export const phrases = {
  title: 'Parties',
  see: 'View',
  empty: 'No parties have been added yet.',
  client: 'our client',
  noCounsel: 'no counsel',
  estateOf: 'Estate of {{name}}',
  adverse: 'Adverse party: {{name}}, {{role}}',
  named: '{{name}}, {{role}}',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  roles: {
    plaintiff: 'plaintiff',
    defendant: 'defendant',
    third_party: 'third-party defendant',
    intervenor: 'intervenor',
    petitioner: 'petitioner',
    respondent: 'respondent',
    appellant: 'appellant',
    appellee: 'appellee',
    witness: 'witness',
    expert: 'expert witness',
    insurer: 'insurer',
    opposing_counsel: 'opposing counsel',
    judge: 'judge',
    mediator: 'mediator',
  },
} satisfies Phrases<typeof es>
