// Sheets that change the balance of an invoice: a payment, a credit note, a write-off, and the reversal of a payment.
import { useMutation } from '@tanstack/react-query'
import { correctionsContract, NewCreditNote } from '#modules/invoicing/corrections.contract.ts'
import {
  clientPaymentsContract,
  outsideMethods,
  PaymentOfInvoice,
  reversalKinds,
} from '#modules/invoicing/payments.contract.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { invoiceMutations, type InvoiceView, type PaymentView } from './invoicing.queries.ts'

interface SheetProps {
  readonly invoice: InvoiceView
  readonly onClose: () => void
}

/** Records a payment that arrived outside the product. */
export function PaymentSheet({ invoice, onClose }: SheetProps) {
  const { t } = useTranslation(['invoicing', 'common'])
  const pay = useMutation(invoiceMutations.pay())
  const form = useContractForm(PaymentOfInvoice, {
    defaultValues: { method: 'cheque', receivedOn: today(), reference: '', amountCents: invoice.balanceCents },
  })
  const { control } = form.field('method')
  return (
    <FormSheet
      form={form}
      title={t('recordPayment')}
      action={t('recordPayment')}
      onClose={onClose}
      onSubmit={async ({ amountCents, ...payment }) => {
        await pay.mutateAsync({ ...payment, allocations: [{ invoiceId: invoice.id, amountCents }] })
        showToast(t('paymentRecorded'), { tone: 'success' })
        onClose()
      }}
    >
      <MoneyField
        name="amountCents"
        control={control}
        label={t('amount')}
        hint={t('owed', { amount: formatMoney(invoice.balanceCents) })}
        required
      />
      <SelectField
        name="method"
        control={control}
        label={t('method')}
        required
        options={outsideMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <TextField name="receivedOn" control={control} type="date" label={t('receivedOn')} required />
      <TextField name="reference" control={control} label={t('reference')} hint={t('referenceHint')} />
    </FormSheet>
  )
}

/** Issues a credit note for an invoice. */
export function CreditSheet({ invoice, onClose }: SheetProps) {
  const { t } = useTranslation(['invoicing', 'common'])
  const credit = useMutation(invoiceMutations.credit())
  const form = useContractForm(NewCreditNote, {
    defaultValues: { amountCents: invoice.balanceCents, reason: '' },
  })
  const { control } = form.field('reason')
  return (
    <FormSheet
      form={form}
      title={t('creditNote')}
      action={t('issueCredit')}
      onClose={onClose}
      onSubmit={async (values) => {
        await credit.mutateAsync({ id: invoice.id, ...values })
        showToast(t('creditIssued'), { tone: 'success' })
        onClose()
      }}
    >
      <MoneyField
        name="amountCents"
        control={control}
        label={t('amount')}
        hint={t('owed', { amount: formatMoney(invoice.balanceCents) })}
        required
      />
      <TextField name="reason" control={control} label={t('reason')} hint={t('creditHint')} rows={2} required />
    </FormSheet>
  )
}

/** Writes off the unpaid balance. */
export function WriteOffSheet({ invoice, onClose }: SheetProps) {
  const { t } = useTranslation(['invoicing', 'common'])
  const writeOff = useMutation(invoiceMutations.writeOff())
  const form = useContractForm(correctionsContract.routes.writeOff.body, { defaultValues: { reason: '' } })
  return (
    <FormSheet
      form={form}
      title={t('writeOff')}
      action={t('writeOff')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await writeOff.mutateAsync({ id: invoice.id, reason })
        showToast(t('writtenOffDone'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('owed', { amount: formatMoney(invoice.balanceCents) })}
        rows={2}
        required
      />
    </FormSheet>
  )
}

/** Reverses a payment that bounced, was refunded, or was recorded by mistake. */
export function ReversalSheet({ payment, onClose }: { readonly payment: PaymentView; readonly onClose: () => void }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const reverse = useMutation(invoiceMutations.reversePayment())
  const form = useContractForm(clientPaymentsContract.routes.reverse.body, {
    defaultValues: { kind: 'bounced', reason: '' },
  })
  const { control } = form.field('reason')
  return (
    <FormSheet
      form={form}
      title={t('reversePayment')}
      action={t('reversePayment')}
      onClose={onClose}
      onSubmit={async (values) => {
        await reverse.mutateAsync({ paymentId: payment.id, ...values })
        showToast(t('paymentReversed'), { tone: 'success' })
        onClose()
      }}
    >
      <SelectField
        name="kind"
        control={control}
        label={t('whatHappened')}
        required
        options={reversalKinds.map((value) => ({ value, label: t(`reversals.${value}`) }))}
      />
      <TextField name="reason" control={control} label={t('reason')} hint={t('reversalHint')} rows={2} required />
    </FormSheet>
  )
}
