// Responses of the server for tests of terms. Their trigger is a judgment of 9 December 2026.
import { count } from '#modules/terms/counting/count.ts'
import { dayCalendar, type CalendarYear } from '#modules/terms/counting/year-calendar.ts'
import type { CaseTerm, CaseTerms, CaseTrigger, ChainedRule, Rules, TermDetail } from './terms.queries.ts'

export const caseId = '01930000-0000-7000-8000-0000000000c1'
/** Returns the UUID with this number, 0 to 99. */
export const idOf = (n: number) => `01930000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`

const closed = (date: string, name: string, set: 'judicial' | 'legal', citation: string | null = null) => ({
  date,
  name,
  code: set === 'judicial' ? 'court-closure' : date,
  half: false,
  insteadOf: null,
  set,
  certain: true,
  citation,
})
/** A year of the calendar with these closed days. */
export const year = (number: number, items: CalendarYear['items'] = []): CalendarYear => ({
  year: number,
  items,
  opened: [],
  extensions: [],
  known: 'all',
})
export const year2026 = year(2026, [
  closed('2026-12-24', 'Cierre de los tribunales', 'judicial', '2026 TSPR 6'),
  closed('2026-12-25', 'Navidad', 'legal'),
])

const rule = (changes: Partial<ChainedRule> & Pick<ChainedRule, 'code' | 'act' | 'amount'>): ChainedRule => ({
  id: idOf(90),
  unit: 'day',
  direction: 'forward',
  trigger: 'judgment_filed',
  set: 'judicial',
  nature: 'jurisdictional',
  extendable: false,
  mailDays: 0,
  citation: 'Regla 47',
  certainty: 'text',
  note: null,
  quote: null,
  quotedOn: null, // a day on which the quoted text was in force
  interrupts: [],
  exclusiveWith: [],
  after: null,
  asks: null,
  pack: 'pr-civil',
  version: '2010-07',
  from: '2010-07-01',
  until: null,
  source: 'Reglas de Procedimiento Civil',
  confirmed: null,
  ...changes,
})
export const rules: Rules = {
  can: { addOwn: false },
  triggers: [
    { kind: 'judgment_filed', name: 'sentencia archivada en autos', filed: true },
    { kind: 'motion_notified', name: 'moción de otra parte' },
  ],
  rules: [
    rule({
      code: 'post.recon.judgment',
      act: 'Pedir reconsideración de la sentencia',
      amount: 15,
      quote: 'dentro del término jurisdiccional de quince (15) días',
      quotedOn: '2010-07-01',
      interrupts: ['app.appeal'],
    }),
    rule({
      code: 'app.appeal',
      act: 'Apelar la sentencia',
      amount: 30,
      citation: 'Regla 52.2(a)',
      exclusiveWith: ['app.appeal.state'],
    }),
    rule({
      code: 'app.appeal.state',
      act: 'Apelar: el Estado es parte',
      amount: 60,
      citation: 'Regla 52.2(c)',
      exclusiveWith: ['app.appeal'],
      asks: 'state_party',
    }),
  ],
}

/** The term with this number: reconsideration of the judgment, due on 28 December 2026. */
export const term = (n: number, changes: Partial<CaseTerm> = {}): CaseTerm => ({
  id: idOf(n),
  caseId,
  caseName: 'Tirado Panadería v. Borinquen Real',
  triggerId: idOf(50),
  ruleCode: 'post.recon.judgment',
  act: 'Pedir reconsideración de la sentencia',
  nature: 'jurisdictional',
  citation: 'Regla 47',
  amount: 15,
  unit: 'day',
  direction: 'forward',
  extendable: false,
  asks: null,
  dueOn: '2026-12-28',
  laterOn: null,
  warnings: [],
  state: 'proposed',
  owner: { id: idOf(70), name: 'Nereida Albaladejo Font', shortName: 'N. Albaladejo' },
  shared: false,
  confirmedBy: null,
  confirmedAt: null,
  second: null,
  blind: false,
  metOn: null,
  metDocumentId: null,
  reason: null,
  note: null,
  version: 1,
  can: { confirm: true, meet: true, miss: false, void: true, reopen: false, extend: false, update: true },
  ...changes,
})
export const trigger = (changes: Partial<CaseTrigger> = {}): CaseTrigger => ({
  id: idOf(50),
  caseId,
  kind: 'judgment_filed',
  name: 'sentencia archivada en autos',
  happenedOn: '2026-12-09',
  mailedOn: null,
  method: 'electronic',
  stateParty: false,
  document: null,
  createdBy: null,
  second: null,
  blind: false,
  version: 1,
  ...changes,
})
export const termsOf = (terms: readonly CaseTerm[], changes: Partial<CaseTerms> = {}): CaseTerms => ({
  triggers: [trigger()],
  terms: [...terms],
  secondConfirmation: false,
  ...changes,
})
/** Returns the details of a term, with the arithmetic of fifteen days from 9 December 2026. */
export function detailOf(caseTerm: CaseTerm): TermDetail {
  const { steps } = count(
    { amount: 15, unit: 'day', direction: 'forward', mailDays: 0 },
    { date: '2026-12-09', method: 'electronic' },
    dayCalendar('judicial', [year2026]),
  )
  return { ...caseTerm, steps: caseTerm.dueOn === null ? [] : [...steps], rule: null, revisions: [] }
}
