// Packs for tests.
import type { z } from 'zod'
import type { RulePackFile } from './rules.contract.ts'

type PackInput = z.input<typeof RulePackFile>
type RuleInput = PackInput['rules'][number]

const words = (text: string) => ({ es: text, en: `${text} (en)`, fr: `${text} (fr)`, pt: `${text} (pt)` })

/** A rule of ten days that runs from the trigger `notice`. */
export const packRule = (rule: Partial<RuleInput> = {}): RuleInput => ({
  code: 'test.answer',
  act: words('Contestar'),
  amount: 10,
  unit: 'day',
  direction: 'forward',
  trigger: 'notice',
  set: 'judicial',
  nature: 'ordinary',
  extendable: true,
  mailDays: 0,
  citation: 'Regla 1',
  certainty: 'text',
  ...rule,
})

/** A pack of one rule and one trigger. */
export const packFile = (pack: Partial<PackInput> = {}): PackInput => ({
  id: 'test-pack',
  version: '2020-01',
  from: '2020-01-01',
  until: null,
  source: 'Reglas de prueba, texto de 2020',
  triggers: [{ kind: 'notice', name: words('aviso') }],
  rules: [packRule()],
  ...pack,
})
