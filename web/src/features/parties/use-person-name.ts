import { useTranslation } from 'react-i18next'
import type { CaseParty } from './parties.queries.ts'

/** Returns how a person is called on a screen: of an estate, that it is one. */
export function usePersonName(): (person: Pick<CaseParty['person'], 'kind' | 'name'>) => string {
  const { t } = useTranslation('parties')
  return ({ kind, name }) => (kind === 'estate' ? t('estateOf', { name }) : name)
}
