import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { invoiceKeys, refresh } from '../../entities/cache-keys.ts'
import { formatDateTime, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { batchQueries, type BatchView } from './batches.queries.ts'

/** A batch with the outcome of each case, polled until it ends. */
export function BatchProgress({ id }: { readonly id: string }) {
  const query = useQuery(batchQueries.one(id))
  const client = useQueryClient()
  const isOver = typeof query.data?.endedAt === 'string'
  useEffect(() => {
    // The list behind the sheet shows the new invoices.
    if (isOver) void refresh(client, [...invoiceKeys, 'list'])
  }, [client, isOver])
  if (query.isLoadingError) return <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />
  if (!query.data) return <RowsSkeleton rows={5} />
  return <Progress batch={query.data} />
}

function Progress({ batch }: { readonly batch: BatchView }) {
  const { t } = useTranslation('invoice-sending')
  const { items, done, failed, endedAt } = batch
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }} aria-live="polite">
        {endedAt === null ? t('running') : t('ended', { done, failed })}
      </Typography>
      <ProgressBar
        label={t('progress', { done: done + failed, total: items.length })}
        value={items.length === 0 ? 100 : ((done + failed) / items.length) * 100}
      />
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {items.map(({ case: { id, name }, state, invoices, problem }) => (
          <ListRow key={id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="caption" color={state === 'failed' ? 'error' : 'textSecondary'} component="div">
                {problem?.message ?? t(`caseStates.${state}`)}
              </Typography>
            </Box>
            <Invoices invoices={invoices} />
          </ListRow>
        ))}
      </Box>
    </>
  )
}

/** The invoices of a case. Where several clients share the case, each has a line with the name of its client. */
function Invoices({ invoices }: { readonly invoices: BatchView['items'][number]['invoices'] }) {
  const { t } = useTranslation('invoice-sending')
  const isDivided = invoices.length > 1
  return (
    <Box sx={{ display: 'grid', rowGap: 0.5, ...(isDivided ? { flexBasis: '100%' } : {}) }}>
      {invoices.map(({ id, number, clientName, totalCents }) => (
        <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
          {isDivided ? (
            <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {clientName}
            </Typography>
          ) : null}
          <Link component={RouterLink} to={`/app/invoices/${id}`} sx={{ whiteSpace: 'nowrap' }}>
            {`${number ?? t('draft')} · ${formatMoney(totalCents)}`}
          </Link>
        </Box>
      ))}
    </Box>
  )
}

/** Earlier batches, each with its day and its number of cases. */
export function LatestBatches({ onBatch }: { readonly onBatch: (id: string) => void }) {
  const { t } = useTranslation('invoice-sending')
  const query = useQuery(batchQueries.latest())
  if (!query.data || query.data.length === 0) return null
  return (
    <Box component="section" aria-label={t('latest')} sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('latest')}
      </Typography>
      {query.data.slice(0, 5).map(({ id, createdAt, waiting, done, failed }) => (
        <Button key={id} size="small" sx={{ display: 'flex' }} onClick={() => onBatch(id)}>
          {t('batchOf', { day: formatDateTime(createdAt), count: waiting + done + failed })}
        </Button>
      ))}
    </Box>
  )
}
