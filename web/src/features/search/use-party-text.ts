import { useTranslation } from '../../lib/use-translation.ts'
import type { SearchHit } from './search.queries.ts'

/** Returns the party of a found case that the query names, with the role: «Mar, Inc., aseguradora». */
export function usePartyText(): (hit: SearchHit) => string | null {
  const { t } = useTranslation('case-parties')
  return ({ party }) =>
    party && t('named', { name: party.name, role: party.role === 'other' ? party.roleText : t(`roles.${party.role}`) })
}
