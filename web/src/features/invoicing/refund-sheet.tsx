import { useMutation } from '@tanstack/react-query'
import { paymentLinksContract } from '#modules/invoicing/online/online.contract.ts'
import { formatMoney } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import type { PaymentView } from './invoicing.queries.ts'
import { onlineMutations } from './online.queries.ts'

/** Refunds a payment by link at its provider. */
export function RefundSheet({ payment, onClose }: { readonly payment: PaymentView; readonly onClose: () => void }) {
  const { t } = useTranslation('invoicing')
  const refund = useMutation(onlineMutations.refund())
  const form = useContractForm(paymentLinksContract.routes.refund.body, { defaultValues: { reason: '' } })
  const { control } = form.field('reason')
  return (
    <FormSheet
      form={form}
      title={t('online.refundTitle', { amount: formatMoney(payment.amountCents) })}
      action={t('online.refund')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await refund.mutateAsync({ id: payment.id, reason })
        showToast(t('online.refunded'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField name="reason" control={control} label={t('reason')} hint={t('online.refundHint')} rows={2} required />
    </FormSheet>
  )
}
