// Rules and versions in the form of the server's responses, for tests.
import type { PackVersion, ListedRule } from './rules.queries.ts'

/** Number of rules created so far, from which their ids are made. */
let ruleCount = 0
/** Returns an unconfirmed rule of ten days. */
export function rule(code: string, changes: Partial<ListedRule> = {}): ListedRule {
  ruleCount += 1
  return {
    id: `019a0000-0000-7000-8000-${String(ruleCount).padStart(12, '0')}`,
    code,
    act: `Acto ${code}`,
    amount: 10,
    unit: 'day',
    direction: 'forward',
    trigger: 'judgment_filed',
    set: 'judicial',
    nature: 'ordinary',
    extendable: true,
    mailDays: 0,
    citation: 'Regla 1',
    quote: null,
    quotedOn: null, // a day on which the quoted text was in force
    certainty: 'text',
    note: null,
    interrupts: [],
    after: null,
    exclusiveWith: [],
    asks: null,
    pack: 'pr-civil',
    version: '2010-07',
    from: '2010-07-01',
    until: null,
    source: 'Reglas de 2009, texto de 2010',
    confirmed: null,
    ...changes,
  }
}

export const triggers = [
  { kind: 'judgment_filed', name: 'sentencia archivada en autos' },
  { kind: 'trial_date', name: 'comienzo del juicio', ahead: true as const },
]

/** Returns a version of the pack `pr-civil`. */
export const packVersion = (version: string, rules: ListedRule[]): PackVersion => ({
  pack: {
    id: 'pr-civil',
    version,
    from: `${version}-01`,
    until: null,
    source: 'Reglas de 2009, texto de 2010',
    rules: rules.length,
    confirmed: rules.filter(({ confirmed }) => confirmed !== null).length,
    createdAt: '2026-11-24T06:00:00.000Z',
  },
  triggers: [...triggers],
  rules,
})
