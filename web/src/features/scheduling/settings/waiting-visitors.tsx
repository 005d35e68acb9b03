import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waitingQueries } from './waiting.queries.ts'

/** How many visitors wait for the first times. Nothing where there are none, or a plan has no public profile. */
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
