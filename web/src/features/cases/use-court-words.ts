import { useTranslation } from 'react-i18next'
import { shortCourt } from '#modules/cases/court-short.ts'
import type { Case } from '../../entities/case.queries.ts'

type CourtOf = Pick<Case, 'court' | 'courtRegion' | 'courtCaseNumber'>

/** Names of courts: as a row has room for (`San Juan`), as a head has (`TPI San Juan`), and whole. */
export function useCourtWords() {
  const { t } = useTranslation('cases')
  return {
    brief(item: CourtOf): string | null {
      const { kind = null, place = null } = shortCourt(item) ?? {}
      return place ?? (kind && t(`courtBrief.${kind}`))
    },
    short(item: CourtOf): string | null {
      const { kind = null, place = null } = shortCourt(item) ?? {}
      return [kind && t(`courtShort.${kind}`), place].filter(Boolean).join(' ') || null
    },
    full: (item: CourtOf): string | null => item.court ?? item.courtRegion,
  }
}
