import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NewEarnedTransfer } from '#modules/trust/acts.contract.ts'
import { invoiceEntity } from '../../entities/invoice.queries.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { trustMutations, type TrustAccount } from './trust.queries.ts'

/** A form to pay an invoice from the money of its client. */
export function EarnSheet({ account, onClose }: { readonly account: TrustAccount; readonly onClose: () => void }) {
  const { t } = useTranslation(['trust', 'common'])
  const earn = useMutation(trustMutations.earn())
  const { data: invoices } = useQuery(invoiceEntity.openOfCase(account.case.id))
  const form = useContractForm(NewEarnedTransfer, {
    defaultValues: { accountId: account.id, invoiceId: '', day: today(), memo: '' },
  })
  const { control, setValue } = form
  const chosen = useWatch({ control, name: 'invoiceId' })
  const invoice = invoices?.find(({ id }) => id === chosen)
  const [first] = invoices ?? []
  useEffect(() => {
    if (first) setValue('invoiceId', first.id)
  }, [first, setValue])
  const payable = invoice ? Math.min(invoice.balanceCents, account.balanceCents) : null
  useEffect(() => {
    if (payable !== null) setValue('cents', payable)
  }, [chosen, payable, setValue])
  return (
    <FormSheet
      form={form}
      title={t('earn')}
      action={t('earn')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { request } = await earn.mutateAsync(values)
        showToast(t(request ? 'asked' : 'earned'), { tone: 'success' })
        onClose()
      }}
    >
      <SelectField
        name="invoiceId"
        control={form.field('invoiceId').control}
        label={t('invoice')}
        hint={t(invoices?.length === 0 ? 'noInvoices' : 'invoiceHint')}
        required
        options={(invoices ?? []).map(({ id, number, title, balanceCents }) => ({
          value: id,
          label: [number, title, t('invoiceOwes', { amount: formatMoney(balanceCents) })].filter(Boolean).join(' · '),
        }))}
      />
      <MoneyField
        name="cents"
        control={form.field('cents').control}
        label={t('amount')}
        hint={t('balanceAfter', { amount: formatMoney(account.balanceCents) })}
        required
      />
      <TextField name="day" control={form.field('day').control} type="date" label={t('day')} required />
      <TextField name="memo" control={form.field('memo').control} label={t('memo')} />
    </FormSheet>
  )
}
