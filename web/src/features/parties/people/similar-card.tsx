import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { partyQueries, type PersonCard } from '../parties.queries.ts'
import { useReasons } from '../similar-people.tsx'
import { usePersonName } from '../use-person-name.ts'
import { personPath } from './people.queries.ts'

const maxShown = 3

/** Records that may be of the same person, with the reasons. Nothing while there is none. */
export function SimilarCard({
  person,
  onCompare,
}: {
  readonly person: PersonCard
  readonly onCompare: (id: string) => void
}) {
  const { t } = useTranslation(['people', 'parties'])
  const nameOf = usePersonName()
  const reasonsOf = useReasons()
  const { kind } = person.parts
  const name = kind === 'estate' ? person.typed : person.name
  const query = useQuery({ ...partyQueries.similar(name), enabled: kind !== 'fictitious' })
  const strongMatches = (query.data?.names ?? [])
    .flatMap(({ similar }) => similar)
    .filter(({ person: other, band }) => other.id !== person.id && band === 'strong')
    .slice(0, maxShown)
  if (strongMatches.length === 0) return null
  return (
    <SectionCard title={t('similar.title')} flush>
      {strongMatches.map(({ person: other, reasons }, index) => (
        <Box
          key={other.id}
          sx={{ px: 2, py: 1.25, borderTop: index === 0 ? 0 : '1px solid', borderColor: 'line.soft' }}
        >
          <Link
            component={RouterLink}
            to={personPath(other.id)}
            sx={{ color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
          >
            {nameOf({ name: other.name, kind: other.parts.kind })}
          </Link>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 0.75 }}>{reasonsOf(reasons)}</Box>
          <Button size="small" variant="outlined" onClick={() => onCompare(other.id)}>
            {t('similar.merge')}
          </Button>
        </Box>
      ))}
    </SectionCard>
  )
}
