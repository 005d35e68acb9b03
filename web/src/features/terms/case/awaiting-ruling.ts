import type { CaseTerms, Rules } from '../terms.queries.ts'

/**
 * Returns the codes of the rules of which motions interrupted more terms of the case than rulings restarted: a ruling
 * on a motion starts these again. A restarted term that was voided does not count, because its ruling may be recorded
 * anew.
 */
export function rulesAwaitingRuling(
  { terms, triggers }: Pick<CaseTerms, 'terms' | 'triggers'>,
  rules: Rules | undefined,
): readonly string[] {
  const rulingKinds = rules?.triggers.flatMap(({ kind, restarts }) => (restarts ? [kind] : [])) ?? []
  const rulings = new Set(triggers.flatMap(({ id, kind }) => (rulingKinds.includes(kind) ? [id] : [])))
  const awaited = new Map<string, number>()
  for (const { ruleCode, state, triggerId } of terms) {
    if (ruleCode === null || triggerId === null) continue
    const isRestarted = rulings.has(triggerId) && state !== 'void'
    const change = Number(state === 'interrupted') - Number(isRestarted)
    awaited.set(ruleCode, (awaited.get(ruleCode) ?? 0) + change)
  }
  return [...awaited].flatMap(([code, count]) => (count > 0 ? [code] : []))
}

/**
 * Returns the days of the notices of which a term of this rule is interrupted, the earliest first. A ruling restarts one
 * of these terms; the record does not say which.
 */
export function interruptedNotices(
  { terms, triggers }: Pick<CaseTerms, 'terms' | 'triggers'>,
  ruleCode: string,
): readonly string[] {
  const interrupted = new Set(
    terms.flatMap((term) => (term.ruleCode === ruleCode && term.state === 'interrupted' ? [term.triggerId] : [])),
  )
  return triggers
    .flatMap(({ id, happenedOn }) => (interrupted.has(id) && happenedOn !== null ? [happenedOn] : []))
    .toSorted()
}
