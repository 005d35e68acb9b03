import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDay, formatMoney, formatNumber, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import type { InvoiceView } from '../invoicing.queries.ts'
import { interestMutations, interestQueries, type AccruedInterestView } from './interest.queries.ts'

/** Shows the interest of an overdue invoice up to a day, its calculation and earlier charges; charges the interest. */
export function InterestCard({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoice-interest')
  const [until, setUntil] = useState(today())
  const dayId = useId()
  const query = useQuery(interestQueries.ofInvoice(invoice.id, until))
  return (
    <SectionCard flush title={t('title')}>
      <Box sx={{ px: 2, pt: 1.5 }}>
        <Typography component="label" htmlFor={dayId} variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
          {t('until')}
        </Typography>
        <OutlinedInput
          id={dayId}
          type="date"
          size="small"
          value={until}
          onChange={({ target }) => setUntil(target.value || today())}
        />
      </Box>
      {query.isPending ? <TableSkeleton rows={2} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <AccruedInterest invoice={invoice} interest={query.data} /> : null}
    </SectionCard>
  )
}

/** Interest accrued up to a day, interest charged so far, and the button to charge the rest. */
export function AccruedInterest({
  invoice,
  interest,
}: {
  readonly invoice: InvoiceView
  readonly interest: AccruedInterestView
}) {
  const { t } = useTranslation('invoice-interest')
  const [isConfirming, setConfirming] = useState(false)
  const charge = useGuardedMutation(interestMutations.charge())
  const { until, spans, cents, obstacle, charged, can } = interest
  const amount = formatMoney(cents)
  return (
    <>
      {obstacle === null ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t(`obstacles.${obstacle}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {spans.map((span) => (
          <ListRow key={span.from}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">
                {t('period', { from: formatDay(span.from), until: formatDay(span.until) })}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {t('formula', {
                  count: span.days,
                  balance: formatMoney(span.balanceCents),
                  rate: formatNumber(span.basisPoints / 100),
                })}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(span.cents)}
            </Typography>
          </ListRow>
        ))}
        {charged.map(({ id, from, until: lastDay, cents: chargedCents, invoice: chargedBy, released }) => (
          <ListRow key={id}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">
                {t('period', { from: formatDay(from), until: formatDay(lastDay) })}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                <Link component={RouterLink} to={`/app/invoices/${chargedBy.id}`}>
                  {t(released ? 'released' : 'chargedBy', { number: chargedBy.number })}
                </Link>
              </Typography>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(chargedCents)}
            </Typography>
          </ListRow>
        ))}
      </Box>
      {obstacle === null ? (
        <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="subtitle2" sx={{ flex: 1 }} role="status">
            {t('toCharge', { amount })}
          </Typography>
          {can.charge ? <Button onClick={() => setConfirming(true)}>{t('charge')}</Button> : null}
        </Box>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        title={t('question', { amount })}
        confirmLabel={t('chargeNow')}
        busy={charge.isPending}
        onClose={() => {
          setConfirming(false)
          // The error is about the sum of that attempt; the interest has been read again since.
          charge.reset()
        }}
        onConfirm={() =>
          charge.mutate(
            { id: invoice.id, until, cents },
            {
              onSuccess: (answer) => {
                setConfirming(false)
                showToast(t('charged', { number: answer.invoice.number }), { tone: 'success' })
              },
            },
          )
        }
      >
        {t('chargeHelp')}
        {charge.isError ? <Notice tone="error">{describeFailure(charge.error)}</Notice> : null}
      </ConfirmDialog>
    </>
  )
}
