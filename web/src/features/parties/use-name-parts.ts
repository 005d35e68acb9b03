import { useTranslation } from '../../lib/use-translation.ts'
import type { NameParts } from './parties.queries.ts'

const singleParts = ['initial', 'surname1', 'surname2', 'suffix', 'organization'] as const

/** Returns the parts of a name with their labels; the kind is the first. */
export function useNameParts() {
  const { t } = useTranslation('parties')
  return (parts: NameParts): readonly (readonly [label: string, value: string])[] => [
    [t('parts.kind'), t(`kinds.${parts.kind}`)],
    ...(parts.given.length > 0 ? [[t('parts.given'), parts.given.join(' ')] as const] : []),
    ...singleParts.flatMap((name) => (parts[name] ? [[t(`parts.${name}`), parts[name]] as const] : [])),
    ...(parts.marriedOf ? [[t(parts.widowed ? 'parts.widowOf' : 'parts.marriedOf'), parts.marriedOf] as const] : []),
    ...parts.nicknames.map((name) => [t('parts.nickname'), name] as const),
    ...parts.aliases.map((name) => [t('parts.alias'), name] as const),
    ...parts.tradeNames.map((name) => [t('parts.tradeName'), name] as const),
  ]
}
