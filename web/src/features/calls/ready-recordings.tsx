import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Captions from 'lucide-react/icons/captions'
import { Link as RouterLink } from 'react-router-dom'
import { formatDayMonth } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { callQueries } from './calls.queries.ts'
import { durationText } from './duration.ts'
import { recordingPath } from './recordings/recording-path.ts'

const unverifiedQuery = { verified: 'false', page: 1, pageSize: 10, sort: '-recordedAt' } as const
const maxShown = 3

/** The latest finished transcripts that nobody has verified; hidden when there are none. */
export function ReadyRecordings() {
  const { t } = useTranslation(['calls', 'common'])
  const { data } = useQuery(callQueries.recordings(unverifiedQuery))
  const readyRecordings = data?.items.slice(0, maxShown) ?? []
  if (readyRecordings.length === 0) return null
  return (
    <SectionCard
      flush
      title={t('calls:ready.title')}
      link={{ to: '/app/calls?tab=recordings', label: t('calls:ready.all') }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {readyRecordings.map(({ id, title, recordedAt, duration }) => (
          <Box
            key={id}
            component="li"
            sx={{
              px: 2,
              py: 1.25,
              borderBottom: '1px solid',
              borderColor: 'line.soft',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {[formatDayMonth(recordedAt), duration === null ? null : durationText(duration)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Button
              component={RouterLink}
              to={recordingPath(id)}
              size="small"
              sx={{ mt: 1 }}
              startIcon={<Captions size={16} aria-hidden />}
              aria-label={`${t('calls:ready.read')}: ${title}`}
            >
              {t('calls:ready.read')}
            </Button>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
