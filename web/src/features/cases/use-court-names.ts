import { shortCourt } from '#modules/cases/court-short.ts'
import type { Case } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** `courtRegion` comes from the number: the region, or for appeals and federal numbers the name of the court. */
type CaseWithCourt = Pick<Case, 'court' | 'courtRegion' | 'courtCaseNumber'>

/**
 * Returns functions that name the court of a case: `brief` for rows of a list (`San Juan`), `short` for the header of
 * the case (`TPI San Juan`), and `full`.
 */
export function useCourtNames() {
  const { t } = useTranslation('cases')
  return {
    brief(item: CaseWithCourt): string | null {
      const { kind = null, place = null } = shortCourt(item) ?? {}
      return place ?? (kind && t(`courtBrief.${kind}`))
    },
    short(item: CaseWithCourt): string | null {
      const { kind = null, place = null } = shortCourt(item) ?? {}
      return [kind && t(`courtShort.${kind}`), place].filter(Boolean).join(' ') || null
    },
    full: (item: CaseWithCourt): string | null => item.court ?? item.courtRegion,
  }
}
