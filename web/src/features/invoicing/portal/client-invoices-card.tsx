import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { ownInvoiceQueries } from './own-invoices.queries.ts'

const maxInvoices = 3

/** Lists the unpaid invoices of a client, the first due first. */
export function ClientInvoicesCard() {
  const { t } = useTranslation('own-invoices')
  const { data, error, isError, isPending, refetch } = useQuery(
    ownInvoiceQueries.list({ state: 'open', sort: 'dueOn', page: 1, pageSize: 10 }),
  )
  if (data?.items.length === 0)
    return (
      <Card sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1.5 }}>
        <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
          <CircleCheck size={18} aria-hidden />
        </Box>
        <Typography variant="body2">{t('nothingOwed')}</Typography>
      </Card>
    )
  return (
    <SectionCard flush title={t('toPay')} {...(data ? { note: formatMoney(data.balanceCents) } : {})}>
      {isPending ? <RowsSkeleton rows={2} /> : null}
      {isError && !data ? <ErrorState error={error} heading="h3" onRetry={() => void refetch()} /> : null}
      {data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.items.slice(0, maxInvoices).map(({ id, number, title, dueOn, overdueDays, balanceCents }) => (
            <ListRow key={id}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link
                  component={RouterLink}
                  to={`/app/invoices/${id}`}
                  variant="subtitle2"
                  sx={{ color: 'text.primary' }}
                >
                  {title || number}
                </Link>
                <Typography variant="caption" component="div" color={overdueDays === null ? 'textSecondary' : 'error'}>
                  {t(overdueDays === null ? 'dueOn' : 'overdueSince', { day: formatDay(dueOn) })}
                </Typography>
              </Box>
              <Box sx={{ fontWeight: 600 }}>{formatMoney(balanceCents)}</Box>
            </ListRow>
          ))}
        </Box>
      ) : null}
    </SectionCard>
  )
}
