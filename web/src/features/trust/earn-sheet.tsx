import { useMutation, useQuery } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import { useEffect } from 'react'
import { NewEarnedTransfer } from '#modules/trust/acts.contract.ts'
import { invoiceEntity, type OpenInvoice } from '../../entities/invoice.queries.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { trustMutations, type TrustAccount } from './trust.queries.ts'

interface EarnSheetProps {
  readonly account: TrustAccount
  readonly onClose: () => void
}

/** A form to pay an open invoice of the case from the money of its client. */
export function EarnSheet({ account, onClose }: EarnSheetProps) {
  const { t } = useTranslation('trust')
  const query = useQuery(invoiceEntity.openOfCase(account.case.id))
  if (query.data?.length) return <EarnForm account={account} invoices={query.data} onClose={onClose} />
  return (
    <SideSheet open title={t('earn')} onClose={onClose}>
      {query.data ? <EmptyState icon={Receipt} title={t('noInvoices')} help={t('invoiceHint')} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <FormSkeleton /> : null}
    </SideSheet>
  )
}

/** Returns how many cents of an invoice the account can pay. */
const payableCents = (account: TrustAccount, invoices: readonly OpenInvoice[], id?: string): number =>
  Math.min(invoices.find((invoice) => invoice.id === id)?.balanceCents ?? 0, account.balanceCents)

function EarnForm({ account, invoices, onClose }: EarnSheetProps & { readonly invoices: readonly OpenInvoice[] }) {
  const { t } = useTranslation('trust')
  const earn = useMutation(trustMutations.earn())
  const firstId = invoices[0]?.id
  const form = useContractForm(NewEarnedTransfer, {
    defaultValues: {
      accountId: account.id,
      invoiceId: firstId,
      day: today(),
      cents: payableCents(account, invoices, firstId),
      memo: '',
    },
  })
  const { watch, setValue } = form
  useEffect(() => {
    const { unsubscribe } = watch(({ invoiceId }, { name }) => {
      if (name === 'invoiceId') setValue('cents', payableCents(account, invoices, invoiceId))
    })
    return unsubscribe
  }, [watch, setValue, account, invoices])
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
        hint={t('invoiceHint')}
        required
        options={invoices.map(({ id, number, title, balanceCents }) => ({
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
