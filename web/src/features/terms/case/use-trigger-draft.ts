import { useMemo, useState } from 'react'
import {
  countChain,
  isInForce,
  rulesStartedBy,
  startOf,
  yearsOf,
  type TriggerFacts,
} from '#modules/terms/counting/chain.ts'
import { today } from '../../../lib/format.ts'
import { useCalendarYears } from '../next/use-term-calendar.ts'
import type { NoticeMethod, ChainedRule, Rules } from '../terms.queries.ts'

/** Values of the form of a trigger. */
export interface TriggerDraft {
  readonly kind: string | null
  readonly happenedOn: string
  readonly mailedOn: string
  readonly method: NoticeMethod
  readonly stateParty: boolean | null
  readonly document: { readonly id: string; readonly name: string } | null
  readonly ownerId: string | null
  readonly secondId: string | null
  /** Codes of the rules whose terms the user excludes. */
  readonly leftOut: readonly string[]
}

export const emptyDraft: TriggerDraft = {
  kind: null,
  happenedOn: '',
  mailedOn: '',
  method: 'electronic',
  stateParty: null,
  document: null,
  ownerId: null,
  secondId: null,
  leftOut: [],
}

const firstDay = '1950-01-01'

/** Returns the facts of a draft, or null while they are incomplete or the server would refuse them. */
function factsOf(draft: TriggerDraft, trigger: Rules['triggers'][number] | undefined): TriggerFacts | null {
  const { kind, happenedOn, mailedOn, method, stateParty } = draft
  if (kind === null || !trigger || happenedOn < firstDay || (!trigger.ahead && happenedOn > today())) return null
  const isMailed = trigger.filed === true && method === 'mail' && mailedOn >= happenedOn
  return { kind, happenedOn, mailedOn: isMailed ? mailedOn : null, method, stateParty }
}

/** A range that contains no year: its end precedes its start. */
const noYears = [1, 0] as const

type Counted = ReturnType<typeof countChain<ChainedRule>>[number]
const noTerms: readonly Counted[] = []

/**
 * Returns the rules that the facts start. A ruling on a motion also starts the rules of the terms that the motion
 * interrupted, which begin again at full length.
 */
function rulesOf(
  { rules, triggers }: Rules,
  facts: TriggerFacts,
  interruptedRules: readonly string[],
): readonly ChainedRule[] {
  const startedRules = rulesStartedBy(rules, facts)
  if (!triggers.find(({ kind }) => kind === facts.kind)?.restarts) return startedRules
  const restarted = rules.filter(
    (rule) => interruptedRules.includes(rule.code) && isInForce(rule, startOf(facts)) && !startedRules.includes(rule),
  )
  return [...startedRules, ...restarted]
}

/**
 * Returns the state of the form, and the terms that its trigger starts, counted in the browser.
 * @param interruptedRules codes of the rules of the case's interrupted terms that no ruling has restarted
 */
export function useTriggerDraft(rules: Rules | undefined, interruptedRules: readonly string[]) {
  const [draft, setDraft] = useState(emptyDraft)
  const trigger = rules?.triggers.find(({ kind }) => kind === draft.kind)
  const { kind, happenedOn, mailedOn, method, stateParty } = draft
  const facts = useMemo(
    () => factsOf({ ...emptyDraft, kind, happenedOn, mailedOn, method, stateParty }, trigger),
    [kind, happenedOn, mailedOn, method, stateParty, trigger],
  )
  const startedRules = useMemo(
    () => (facts && rules ? rulesOf(rules, facts, interruptedRules) : []),
    [facts, rules, interruptedRules],
  )
  const span = facts && startedRules.length > 0 ? yearsOf(startedRules, startOf(facts)) : null
  const { years, isComplete, error } = useCalendarYears(...(span ? ([span.first, span.last] as const) : noYears))
  const chain = useMemo(
    () => (facts && startedRules.length > 0 && isComplete ? countChain(startedRules, facts, years) : noTerms),
    [facts, startedRules, isComplete, years],
  )
  const asksStateParty =
    facts !== null && rules !== undefined
      ? rulesStartedBy(rules.rules, { ...facts, stateParty: null }).some(({ asks }) => asks === 'state_party')
      : false
  const findProblem = (): 'tooEarly' | 'ahead' | 'noRules' | null => {
    if (happenedOn === '' || !trigger) return null
    if (happenedOn < firstDay) return 'tooEarly'
    if (!trigger.ahead && happenedOn > today()) return 'ahead'
    return facts && startedRules.length === 0 ? 'noRules' : null
  }
  return {
    draft,
    change: (values: Partial<TriggerDraft>) => setDraft((current) => ({ ...current, ...values })),
    clear: () => setDraft(emptyDraft),
    trigger,
    facts,
    chain,
    problem: findProblem(),
    asksStateParty,
    /** Whether the calendar that counting needs is loading. */
    isCounting: startedRules.length > 0 && !isComplete && !error,
    error,
  }
}

export type TriggerDraftState = ReturnType<typeof useTriggerDraft>

/**
 * Returns whether terms run from the filing of this kind of trigger in the record, or from its deposit in the mail
 * where that is later.
 */
export const termsRunFromFiling = (rules: Rules | undefined, kind: string): boolean =>
  rules?.triggers.some((trigger) => trigger.kind === kind && trigger.filed) ?? false

/** Returns whether a rule that a kind of fact starts asks if the State is a party. */
export const asksStateParty = (rules: Rules | undefined, kind: string): boolean =>
  rules?.rules.some(({ trigger, asks }) => trigger === kind && asks === 'state_party') ?? false
