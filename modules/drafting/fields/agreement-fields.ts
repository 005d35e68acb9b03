// The fields of the fee agreement of a case. `agreement.hourly`, `.flat` and `.contingent` are conditions: only the
// clauses of the kinds that were agreed are written.
import type { Locale } from '#server/contract/locale.ts'
import { longDay } from '../words/date-words.ts'
import { agreementLabels as labels, dueWords } from './agreement-fields.phrases.ts'
import type { KnownField } from './catalogue.ts'
import { yes } from './yes-no.phrases.ts'

type Name = keyof typeof labels
type Example = KnownField['example']

const day = (locale: Locale) => longDay('2026-03-05', locale)
const field = (name: Name, example: Example, extra: Pick<KnownField, 'words' | 'items'> = {}): KnownField => ({
  path: `agreement.${name}`,
  group: 'agreement',
  label: labels[name],
  example,
  ...extra,
})
const item = (name: Name, example: Example) => ({ name: name.replace(/^.*\./, ''), label: labels[name], example })
const words = { words: true } as const
const exampleYes: Example = (locale) => yes[locale]

export const agreementFields: readonly KnownField[] = [
  field('kinds', (locale) => labels.hourly[locale]),
  field('hourly', exampleYes),
  field('flat', exampleYes),
  field('contingent', exampleYes),
  field('effective_on', day, words),
  field('signed_on', day, words),
  field('hourly_rate', '$175.00', words),
  field('rates', 'Nereida Albaladejo Font', {
    items: [item('rates.person', 'Nereida Albaladejo Font'), item('rates.rate', '$175.00')],
  }),
  field('flat_fee', '$3,000.00', words),
  field('instalments', 'Al presentar la demanda', {
    items: [
      item('instalments.description', 'Al presentar la demanda'),
      item('instalments.amount', '$1,500.00'),
      item('instalments.due', (locale) => dueWords.milestone[locale]),
    ],
  }),
  field('contingent_percent', '33.33 %'),
  field('contingent_terms', 'La tercera parte de lo que se recobre'),
  field('expenses_first', exampleYes),
  field('expenses_after', exampleYes),
  field('retainer', '$2,500.00', words),
  field('retainer_minimum', '$500.00', words),
  field('interest_percent', '12 %'),
  field('grace_days', '10', words),
  field('budget', '$10,000.00', words),
  field('budget_hours', '40'),
]
