import type { Case } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { opposingParty } from './opposing-party.ts'

/** Returns a function that names a case as its client would: against whom it is, else its name. */
export function useCaseTitle(): (item: Pick<Case, 'name' | 'client'>) => string {
  const { t } = useTranslation('client-home')
  return ({ name, client }) => {
    const opponent = client && opposingParty(name, client.name)
    return opponent ? t('against', { name: opponent }) : name
  }
}
