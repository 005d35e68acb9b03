import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { namedPartiesQuery } from './named-parties.queries.ts'

export interface MatchedPartyProps {
  readonly caseId: string
  readonly caseName: string
  /** Ids of all cases of the page: their parties are requested together. */
  readonly caseIds: readonly string[]
  /** The search of the list. */
  readonly q: string
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The party by which the search found a case; nothing when the name of the case has all words of the search. */
export function MatchedParty({ caseId, caseName, caseIds, q }: MatchedPartyProps) {
  const { t } = useTranslation('case-parties')
  const mayRead = useCan()('parties.read')
  const { data = [] } = useQuery({ ...namedPartiesQuery(q, caseIds), enabled: mayRead })
  const party = data.find((found) => found.caseId === caseId)
  const foldedName = fold(caseName)
  const caseNameExplainsHit = fold(q)
    .split(/\s+/)
    .every((word) => foldedName.includes(word))
  if (!party || caseNameExplainsHit) return null
  const role = party.role === 'other' ? party.roleText : t(`roles.${party.role}`)
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
      {t(party.side === 'adverse' ? 'adverse' : 'named', { name: party.name, role })}
    </Box>
  )
}
