import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { waitingQueries } from './waiting.queries.ts'

/**
 * The number of visitors who asked for a mail when the professional offers times. Renders nothing when there are none,
 * and when the plan includes no public profile.
 */
export function WaitingVisitors() {
  const { t } = useTranslation('scheduling-settings')
  const { data: count = 0 } = useQuery(waitingQueries.count())
  if (count === 0) return null
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {t('public.waiting', { count })}
    </Typography>
  )
}
