import { today } from '../../../lib/format.ts'
import type { ListedRule } from './rules.queries.ts'
import type { RuleText } from './use-rule-text.ts'

/** Filters of rules. `current`: rules that apply to triggers of today; `own`: rules of the office. */
export const ruleSegments = ['all', 'current', 'proposed', 'own'] as const
export type RuleSegment = (typeof ruleSegments)[number]

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the rules of a segment that contain every word of a search in their act, trigger, citation or code. */
export function filterRules(
  rules: readonly ListedRule[],
  ruleText: Pick<RuleText, 'triggerName'>,
  { q, segment }: { readonly q: string; readonly segment: RuleSegment },
): ListedRule[] {
  const searchWords = fold(q).split(/\s+/).filter(Boolean)
  const day = today()
  return rules.filter((rule) => {
    const { from, until } = rule
    if (segment === 'proposed' && rule.confirmed !== null) return false
    if (segment === 'current' && (from > day || (until !== null && until < day))) return false
    if (segment === 'own' && rule.pack !== 'own') return false
    const text = fold([rule.act, ruleText.triggerName(rule.trigger), rule.citation, rule.code].join(' '))
    return searchWords.every((word) => text.includes(word))
  })
}
