import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { NamedTrigger, ListedRule } from './rules.queries.ts'

export interface RuleContext {
  readonly triggers: readonly NamedTrigger[]
  readonly rules: readonly ListedRule[]
}

/** Returns functions that describe a rule in words. The phrases of `term-rules` must be loaded. */
export function useRuleText({ triggers, rules }: RuleContext) {
  const { t } = useTranslation('term-rules')
  const triggerName = (kind: string): string => triggers.find((trigger) => trigger.kind === kind)?.name ?? kind
  /** Returns the act of a rule, or its code if the rule is not among `rules`. */
  const actOf = (code: string): string => rules.find((rule) => rule.code === code)?.act ?? code
  return {
    triggerName,
    actOf,
    length: ({ amount, unit }: ListedRule): string => t(`length.${unit}`, { count: amount }),
    start: ({ after, direction, trigger }: ListedRule): string => {
      if (after !== null) return t('after', { act: actOf(after) })
      return t(direction === 'backward' ? 'before' : 'from', { trigger: triggerName(trigger) })
    },
    mail: ({ mailDays }: ListedRule): string | null => (mailDays > 0 ? t('mail', { days: mailDays }) : null),
    nature: ({ nature }: ListedRule): string => t(`natures.${nature}`),
    set: ({ set }: ListedRule): string => t(`sets.${set}`),
    period: ({ from, until }: Pick<ListedRule, 'from' | 'until'>): string =>
      until === null
        ? t('period.from', { from: formatDay(from) })
        : t('period.between', { from: formatDay(from), until: formatDay(until) }),
    /** Names the version of the text, because a quoted text may differ from the law that is in force. */
    version: ({ quotedOn, pack, version, source }: ListedRule): string => {
      if (pack === 'own') return source
      return quotedOn === null ? t('noText', { version }) : t('textOf', { date: formatDay(quotedOn) })
    },
    /** States who confirmed or added the rule, or how certain the text of an unconfirmed rule is. */
    confirmation: ({ confirmed, certainty, pack }: ListedRule): string => {
      if (confirmed === null) return t(`plain.${certainty}`)
      return t(pack === 'own' ? 'addedBy' : 'confirmedBy', { name: confirmed.name, date: formatDay(confirmed.on) })
    },
  }
}
export type RuleText = ReturnType<typeof useRuleText>
