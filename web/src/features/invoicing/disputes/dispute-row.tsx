import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { disputeMutations, type PaymentDisputeView } from '../../../entities/dispute.queries.ts'
import { formatDateTime, formatDay, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { DisputeChip } from './dispute-chip.tsx'

/** The last part of the key of a phrase. To `cover` is to replace client money that a dispute withdrew. */
type ExplanationKey = 'cover' | 'ledger' | 'inquiry' | 'part' | 'reversed' | 'wonAfterReversal' | 'open'

/** Returns the most urgent fact that the office must know, or task that it must do, about a dispute. */
function explanationOf({
  state,
  isInquiry,
  isClientMoney,
  isReversed,
  covered,
  withdrawnCents,
  paymentId,
}: PaymentDisputeView): ExplanationKey | null {
  if (isClientMoney && withdrawnCents > 0) return covered ? 'ledger' : 'cover'
  if (state === 'needs_answer' || state === 'under_review') return isInquiry ? 'inquiry' : 'open'
  if (state === 'lost' && paymentId !== null) return isReversed ? 'reversed' : 'part'
  return state === 'won' && isReversed ? 'wonAfterReversal' : null
}

/** A dispute: its amount, reason and deadline, the next step of the office, and the link to answer it. */
export function DisputeRow({
  dispute,
  showsPayer = false,
}: {
  readonly dispute: PaymentDisputeView
  readonly showsPayer?: boolean
}) {
  const { t } = useTranslation('invoice-disputes')
  const cover = useGuardedMutation(disputeMutations.cover())
  const [isCovering, setCovering] = useState(false)
  const { id, amountCents, reason, dueAt, invoice, booking, covered, url, can } = dispute
  const explanation = explanationOf(dispute)
  // The callbacks of `mutate` are not called once the row is gone, and the list may be read again before other lists.
  const confirmCover = () =>
    cover
      .mutateOnce(id)
      ?.then(
        () => showToast(t('coverSaved'), { tone: 'success' }),
        () => undefined,
      )
      .finally(() => setCovering(false))
  return (
    <ListRow top>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatMoney(amountCents)} · {t(`reasons.${reason}`)}
          </Typography>
          <DisputeChip state={dispute.state} />
        </Box>
        {showsPayer ? (
          <Typography variant="caption" color="textSecondary" component="div">
            {invoice ? (
              <>
                <Link component={RouterLink} to={`/app/invoices/${invoice.id}`}>
                  {t('invoice', { number: invoice.number })}
                </Link>{' '}
                · {invoice.clientName}
              </>
            ) : (
              t('booking', { name: booking?.payerName ?? '' })
            )}
          </Typography>
        ) : null}
        {dueAt ? (
          <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
            {t('answerBy', { when: formatDateTime(dueAt) })}
          </Typography>
        ) : null}
        {explanation ? (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 0.5, maxWidth: '65ch' }}>
            {t(`explain.${explanation}`)}
          </Typography>
        ) : null}
        {covered ? (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('coveredBy', { name: covered.by, day: formatDay(covered.on) })}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {can.cover ? (
          <Button size="small" onClick={() => setCovering(true)}>
            {t('cover')}
          </Button>
        ) : null}
        <Button size="small" href={url} target="_blank" rel="noreferrer">
          {t('openStripe')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isCovering}
        busy={cover.isPending}
        title={t('coverTitle', { amount: formatMoney(dispute.withdrawnCents) })}
        confirmLabel={t('cover')}
        onClose={() => setCovering(false)}
        onConfirm={() => void confirmCover()}
      >
        {t('coverHelp')}
      </ConfirmDialog>
    </ListRow>
  )
}
