import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { agreementMutations, agreementQueries, type CaseBudgetView } from './agreements.queries.ts'
import { BudgetSheet } from './budget-sheet.tsx'

/**
 * Shows what is used of a budget. Without the permission to see rates `usedCents` is null, and the per cent is shown
 * alone.
 */
function BudgetUse({ budget }: { readonly budget: CaseBudgetView }) {
  const { t } = useTranslation('invoicing')
  const { amountCents, usedCents, seconds, usedSeconds, usedPercent } = budget
  const formatHours = (value: number) => t('agreements.hoursOf', { hours: formatNumber(value / 3_600) })
  return (
    <>
      {amountCents !== null && usedCents !== null ? (
        <Meter label={t('agreements.money')} used={usedCents} limit={amountCents} format={formatMoney} />
      ) : null}
      {seconds === null ? null : (
        <Meter label={t('agreements.hours')} used={usedSeconds} limit={seconds} format={formatHours} />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('agreements.usedPercent', { percent: usedPercent })}
      </Typography>
    </>
  )
}

/** The budget of a case and how much of it is used. */
export function BudgetCard({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const remove = useGuardedMutation(agreementMutations.removeBudget())
  const query = useQuery(agreementQueries.budget(caseId))
  if (query.isPending) return <TableSkeleton rows={2} />
  if (!query.data)
    return (
      <SectionCard title={t('agreements.budget')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </SectionCard>
    )
  const { budget, can } = query.data
  return (
    <SectionCard
      title={t('agreements.budget')}
      action={
        can.update ? (
          <Button size="small" onClick={() => setSheetOpen(true)}>
            {t(budget ? 'common:actions.edit' : 'agreements.setBudget')}
          </Button>
        ) : null
      }
    >
      {budget ? (
        <BudgetUse budget={budget} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('agreements.noBudget')}
        </Typography>
      )}
      {budget && can.update ? (
        <Box sx={{ mt: 1 }}>
          <Button size="small" color="error" onClick={() => setConfirmOpen(true)}>
            {t('agreements.removeBudget')}
          </Button>
        </Box>
      ) : null}
      {isSheetOpen ? <BudgetSheet caseId={caseId} budget={budget} onClose={() => setSheetOpen(false)} /> : null}
      <ConfirmDialog
        open={isConfirmOpen}
        title={t('agreements.removeBudgetTitle')}
        confirmLabel={t('agreements.removeBudget')}
        destructive
        busy={remove.isPending}
        onClose={() => setConfirmOpen(false)}
        onConfirm={() =>
          void remove
            .mutateOnce(caseId)
            ?.then(() => showToast(t('agreements.budgetRemoved'), { tone: 'success' }))
            .catch(() => undefined)
            .finally(() => setConfirmOpen(false))
        }
      >
        {t('agreements.removeBudgetHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
