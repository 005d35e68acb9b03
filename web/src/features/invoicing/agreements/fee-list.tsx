import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { agreementMutations, type AgreedFeeView } from './agreements.queries.ts'
import { MilestoneSheet } from './due-sheets.tsx'

function FeeRow({ fee, canRecord }: { readonly fee: AgreedFeeView; readonly canRecord: boolean }) {
  const { t } = useTranslation('invoicing')
  const [isReaching, setReaching] = useState(false)
  const withdraw = useGuardedMutation(agreementMutations.withdraw())
  const { id, description, amountCents, due, dueOn, state, invoice } = fee
  const isOpenMilestone = canRecord && due === 'milestone' && (state === 'later' || state === 'due')
  const when = dueOn === null ? t('agreements.waits') : t('agreements.dueSince', { day: formatDay(dueOn) })
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.75 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {invoice ? (
            <Link component={RouterLink} to={`/app/invoices/${invoice.id}`}>
              {t('agreements.onInvoice', { number: invoice.number })}
            </Link>
          ) : (
            `${t(`agreements.states.${state}`)} · ${when}`
          )}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(amountCents)}
      </Typography>
      {isOpenMilestone && dueOn === null ? (
        <Button
          size="small"
          aria-label={t('agreements.reachOf', { fee: description })}
          onClick={() => setReaching(true)}
        >
          {t('agreements.reach')}
        </Button>
      ) : null}
      {isOpenMilestone && dueOn !== null ? (
        <Button
          size="small"
          aria-label={t('agreements.withdrawOf', { fee: description })}
          loading={withdraw.isPending}
          onClick={() =>
            void withdraw
              .mutateOnce(id)
              ?.then(() => showToast(t('agreements.withdrawn'), { tone: 'success' }))
              .catch(() => undefined)
          }
        >
          {t('agreements.withdraw')}
        </Button>
      ) : null}
      {isReaching ? <MilestoneSheet fee={fee} onClose={() => setReaching(false)} /> : null}
    </Box>
  )
}

/** Lists agreed fees, each with its due day or the invoice that bills it. */
export const FeeList = ({
  fees,
  canRecord,
}: {
  readonly fees: readonly AgreedFeeView[]
  readonly canRecord: boolean
}) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {fees.map((fee) => (
      <FeeRow key={fee.id} fee={fee} canRecord={canRecord} />
    ))}
  </Box>
)
