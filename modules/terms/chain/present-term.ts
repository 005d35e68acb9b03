import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import type { Actor } from '#server/http/context.ts'
import type { CaseTerm, CaseTrigger } from '../case-terms.contract.ts'
import type { Trigger } from './stored-rules.ts'
import { abilitiesOf, ownerShortName, type TermRow } from './term-row.ts'
import { isBlindFor, type TriggerRow } from './trigger-row.ts'

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const noAbilities = {
  confirm: false,
  meet: false,
  miss: false,
  void: false,
  reopen: false,
  extend: false,
  update: false,
}

/** Presents a term. If its dates are hidden (`blind`), they are null, as are all values that would reveal them. */
export function presentTerm(actor: Actor, locale: Locale, term: TermRow): z.input<typeof CaseTerm> {
  const { rule, blind } = term
  const owner = person(term.ownerId, term.ownerName)
  const { confirm, meet, miss, void: isVoidable, reopen, extend, update } = abilitiesOf(actor, term) ?? noAbilities
  return {
    id: term.id,
    caseId: term.caseId,
    caseName: term.caseName,
    triggerId: term.triggerId,
    ruleCode: term.ruleCode,
    act: rule?.act[locale] ?? term.act,
    nature: term.nature,
    citation: term.citation,
    amount: rule?.amount ?? null,
    unit: rule?.unit ?? null,
    direction: rule?.direction ?? null,
    extendable: rule?.extendable ?? false,
    asks: rule?.asks ?? null,
    dueOn: blind ? null : term.dueOn,
    laterOn: blind ? null : term.laterOn,
    warnings: blind ? [] : term.warnings,
    state: term.state,
    owner: owner && { ...owner, shortName: ownerShortName(term) ?? '' },
    shared: term.shared,
    confirmedBy: person(term.confirmedBy, term.confirmedName),
    confirmedAt: instant(term.confirmedAt),
    second: term.second,
    blind,
    metOn: blind ? null : term.metOn,
    metDocumentId: term.metDocumentId,
    reason: blind ? null : term.reason,
    note: blind || !can(actor, 'terms.work') ? null : term.note,
    version: term.version,
    can: { confirm, meet, miss, void: isVoidable, reopen, extend, update },
  }
}

/** Presents a trigger to the caller; without its facts while the caller has to count it a second time. */
export function presentTrigger(
  { userId }: Pick<Actor, 'userId'>,
  locale: Locale,
  trigger: TriggerRow,
  triggers: ReadonlyMap<string, Trigger>,
): z.input<typeof CaseTrigger> {
  const { id, caseId, kind, stateParty, documentId, documentName, version } = trigger
  const blind = isBlindFor(trigger, userId)
  const second = person(trigger.secondId, trigger.secondName)
  return {
    id,
    caseId,
    kind,
    name: triggers.get(kind)?.name[locale] ?? kind,
    happenedOn: blind ? null : trigger.happenedOn,
    mailedOn: blind ? null : trigger.mailedOn,
    method: blind ? null : trigger.method,
    stateParty: blind ? null : stateParty,
    document: documentId === null || documentName === null ? null : { id: documentId, name: documentName },
    createdBy: person(trigger.createdBy, trigger.creatorName),
    second: second && trigger.secondResult ? { ...second, result: trigger.secondResult } : null,
    blind,
    version,
  }
}
