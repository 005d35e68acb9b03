import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { disputeQueries } from '../../entities/dispute.queries.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shows that money of clients was withdrawn for disputes and is not covered; renders nothing where there is none. */
export function DisputedAdvances() {
  const { t } = useTranslation('invoice-disputes')
  const { data } = useQuery(disputeQueries.attention())
  const uncovered = (data?.items ?? []).filter(
    ({ isClientMoney, withdrawnCents, covered }) => isClientMoney && withdrawnCents > 0 && covered === null,
  )
  if (uncovered.length === 0) return null
  const cents = uncovered.reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0)
  return (
    <Notice
      tone="warning"
      action={
        <Link component={RouterLink} to="/app/invoices">
          {t('see')}
        </Link>
      }
    >
      <Box component="span">{t('uncovered', { amount: formatMoney(cents) })}</Box>
    </Notice>
  )
}
