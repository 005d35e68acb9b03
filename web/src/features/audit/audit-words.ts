import { roles } from '#server/contract/roles.ts'
import { auditActions } from '#server/contract/audit.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Resources } from '../../locales/resources.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import type { AuditFact } from './audit-facts.ts'
import type { RefusalReason, RefusedArea } from './refused-request.ts'

type Actions = Resources['audit']['actions']
/** A key below `actions`, such as `sessions.opened`. The type check of `sentences` fails if an action has no phrase. */
type Sentence = { [A in keyof Actions]: `${A & string}.${keyof Actions[A] & string}` }[keyof Actions]
const sentences: readonly Sentence[] = auditActions satisfies readonly Sentence[]

type Label = keyof Resources['audit']['facts']
type Value = keyof Resources['audit']['values']

/** Returns functions that phrase actions and their facts. A code without a phrase (of an older version) is shown as it is. */
export function useAuditPhrases() {
  const { t, i18n } = useTranslation(['audit', 'common'])
  const has = (key: string) => i18n.exists(`audit:${key}`)
  return {
    sentence: (action: string): string => {
      const knownKey = sentences.find((candidate) => candidate === action)
      return knownKey ? t(`actions.${knownKey}`) : action
    },
    // `has` proves that the asserted keys exist.
    label: ({ name }: AuditFact): string => (has(`facts.${name}`) ? t(`facts.${name as Label}`) : name),
    value: ({ kind, name, value }: AuditFact): string => {
      // The facts of a refused request are keys of these phrases.
      if (kind === 'area') return t(`areas.${value as RefusedArea}`)
      if (kind === 'refusal') return t(`reasons.${value as RefusalReason}`)
      if (kind === 'cents') return formatMoney(Number(value))
      if (kind === 'number') return name === 'status' ? value : formatNumber(Number(value))
      const role = name === 'profile' || name === 'former' ? roles.find((candidate) => candidate === value) : undefined
      if (role) return t(`common:roles.one.${role}`)
      const knownKey = kind === 'word' ? [`${name}_${value}`, value].find((key) => has(`values.${key}`)) : undefined
      return knownKey ? t(`values.${knownKey as Value}`) : value
    },
  }
}
