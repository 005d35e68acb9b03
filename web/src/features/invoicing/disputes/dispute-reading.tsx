import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { disputeQueries } from '../../../entities/dispute.queries.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'

/** When disputes were last read at Stripe, or that its key may not read them. */
export function DisputeReading() {
  const { t } = useTranslation('invoice-disputes')
  const reading = useQuery(disputeQueries.attention()).data?.reading
  if (!reading) return null
  if (reading.isRefused) return <Notice tone="warning">{t('reading.refused')}</Notice>
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
      {reading.at ? t('reading.at', { when: formatDateTime(reading.at) }) : t('reading.none')}
    </Typography>
  )
}
