import { useTranslation } from '../../lib/use-translation.ts'
import type { CaseParty } from './parties.queries.ts'

/** Returns a function that gives the displayed name of a person; the name of an estate says that it is an estate. */
export function usePersonName(): (person: Pick<CaseParty['person'], 'kind' | 'name'>) => string {
  const { t } = useTranslation('parties')
  return ({ kind, name }) => (kind === 'estate' ? t('estateOf', { name }) : name)
}
