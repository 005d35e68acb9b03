import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NewCorrection, NewRefund } from '#modules/billing/payments/payments.contract.ts'
import { formatMoney } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { SignedMoneyField } from '../../../ui/form/signed-money-field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { paymentMutations, type Payment } from './payments.queries.ts'

/** Refunds a payment or corrects its amount; both add a row to the ledger, whose earlier rows never change. */
export function ReversalDialog({
  payment,
  kind,
  onClose,
}: {
  readonly payment: Payment
  readonly kind: 'refund' | 'correction'
  readonly onClose: () => void
}) {
  const { t } = useTranslation('payments')
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t(`undo.${kind}.title`, { number: payment.invoiceId })}
      </DialogTitle>
      {kind === 'refund' ? (
        <RefundForm payment={payment} onClose={onClose} />
      ) : (
        <CorrectionForm payment={payment} onClose={onClose} />
      )}
    </Dialog>
  )
}

function RefundForm({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const form = useContractForm(NewRefund, { defaultValues: { amountCents: payment.refundableCents, reason: '' } })
  const refund = useMutation(paymentMutations.refund())
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return (
    <>
      <DialogContent>
        <PaymentSummary payment={payment} />
        <Alert severity="info" sx={{ mb: 2 }}>
          {payment.method === 'manual'
            ? t('undo.refund.byHand')
            : t('undo.refund.byProvider', { provider: t(`methods.${payment.method}`) })}
        </Alert>
        <ContractForm
          form={form}
          onSubmit={async (values) => {
            const recordedRefund = await refund.mutateAsync({
              id: payment.id,
              idempotencyKey,
              amountCents: values.amountCents ?? payment.refundableCents,
              reason: values.reason,
            })
            showToast(t(`undo.refund.${recordedRefund.state}`, { amount: formatMoney(recordedRefund.amountCents) }), {
              tone: recordedRefund.state === 'failed' ? 'error' : 'success',
            })
            onClose()
          }}
        >
          <MoneyField
            {...form.field('amountCents')}
            label={t('undo.amount')}
            required
            hint={t('undo.refund.upTo', { amount: formatMoney(payment.refundableCents) })}
          />
          <TextField {...form.field('reason')} label={t('undo.reason')} required rows={2} oneLine maxLength={500} />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton form={form}>{t('undo.refund.action')}</SubmitButton>
      </DialogActions>
    </>
  )
}

function CorrectionForm({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const form = useContractForm(NewCorrection, { defaultValues: { reason: '' } })
  const correct = useMutation(paymentMutations.correct())
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return (
    <>
      <DialogContent>
        <PaymentSummary payment={payment} />
        <ContractForm
          form={form}
          onSubmit={async (values) => {
            const correction = await correct.mutateAsync({ id: payment.id, idempotencyKey, ...values })
            showToast(t('undo.correction.done', { number: correction.invoiceId }), { tone: 'success' })
            onClose()
          }}
        >
          <SignedMoneyField
            {...form.field('amountCents')}
            label={t('undo.difference')}
            required
            hint={t('undo.correction.hint')}
          />
          <TextField {...form.field('reason')} label={t('undo.reason')} required rows={2} oneLine maxLength={500} />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton form={form}>{t('undo.correction.action')}</SubmitButton>
      </DialogActions>
    </>
  )
}

const PaymentSummary = ({ payment }: { readonly payment: Payment }) => (
  <Box sx={{ mb: 2, fontSize: '0.875rem', color: 'text.secondary' }}>
    {payment.company.name} · {payment.plan.title} · {formatMoney(payment.amountCents)}
  </Box>
)
