import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { monthName } from '../../../lib/day-words.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useDaysLeftText, type DaysLeft } from './days-left.ts'
import { nextTerms, type NextTerm } from './next-terms.queries.ts'
import { DaysLeftText, NatureText, termPath, TermStateChip } from './term-parts.tsx'

const maxTerms = 5

/** Card of the next five open terms that are assigned to the user or belong to cases for which they are responsible. */
export function NextTermsCard() {
  const { t } = useTranslation('terms-next')
  const { data, error, isPending, refetch } = useQuery(nextTerms({ limit: maxTerms }))
  const daysLeftUntil = useDaysLeftText()
  const terms = data?.items ?? []
  return (
    <SectionCard
      flush
      title={t(data?.scope === 'office' ? 'officeTitle' : 'title')}
      {...(data ? { note: formatNumber(data.total) } : {})}
      link={{ to: '/app/terms?view=list&state=open', label: t('all') }}
    >
      {isPending ? (
        <RowsSkeleton rows={3} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : terms.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {t('empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {terms.map((term) => (
            <Row key={term.id} term={term} daysLeft={daysLeftUntil(term.dueOn, term.workingDays)} />
          ))}
        </Box>
      )}
    </SectionCard>
  )
}

function Row({ term, daysLeft }: { readonly term: NextTerm; readonly daysLeft: DaysLeft | undefined }) {
  const tone = daysLeft?.tone ?? 'neutral'
  const colors =
    tone === 'neutral'
      ? { bgcolor: 'background.sunken', color: 'text.primary' }
      : { bgcolor: `${tone}.soft`, color: `${tone}.main` }
  return (
    <ListRow>
      <Box sx={{ width: 84, py: 0.5, borderRadius: '8px', textAlign: 'center', lineHeight: 1.25, ...colors }}>
        <Box sx={{ typography: 'h3' }}>{Number(term.dueOn.slice(8))}</Box>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{monthName(term.dueOn)}</Box>
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={termPath(term)}
          variant="subtitle2"
          sx={{ color: 'text.primary', display: 'block' }}
        >
          {term.act}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div">
          {term.caseName}
        </Typography>
        <NatureText nature={term.nature} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          flexWrap: 'wrap',
          alignItems: { xs: 'center', sm: 'flex-end' },
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon={tone === 'error'} /> : null}
        <TermStateChip state={term.state} />
      </Box>
    </ListRow>
  )
}
