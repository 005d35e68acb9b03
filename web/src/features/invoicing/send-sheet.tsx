import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import type { InvoiceView } from './invoicing.queries.ts'
import { parseAddresses, sendingFormSchema } from './sending-forms.ts'
import { sendingMutations, sendingQueries, type SendingsView } from './sending.queries.ts'

interface SendSheetProps {
  readonly invoice: InvoiceView
  readonly onClose: () => void
}

/** Sends an issued invoice by mail: to whom, with which text, and with the payment link or without it. */
export function SendSheet({ invoice, onClose }: SendSheetProps) {
  const { t } = useTranslation('invoice-sending')
  const query = useQuery(sendingQueries.ofInvoice(invoice.id))
  if (query.data) return <SendForm invoice={invoice} sendings={query.data} onClose={onClose} />
  return (
    <SideSheet open onClose={onClose} title={t('sendTitle', { number: invoice.number })}>
      {query.isError ? (
        <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </SideSheet>
  )
}

function SendForm({ invoice, sendings, onClose }: SendSheetProps & { readonly sendings: SendingsView }) {
  const { t } = useTranslation('invoice-sending')
  // One id for all attempts, so that a repeated request sends once.
  const [id] = useState(() => crypto.randomUUID())
  const mutation = useMutation(sendingMutations.send())
  const { recipients, subject, message } = sendings.proposal
  const form = useContractForm(sendingFormSchema(t('addressesHint')), {
    defaultValues: { addresses: recipients.join(', '), subject, message, withLink: sendings.canLink },
  })
  const { control } = form.field('subject')
  return (
    <FormSheet
      form={form}
      title={t('sendTitle', { number: invoice.number })}
      action={t('send')}
      onClose={onClose}
      onSubmit={async ({ addresses, ...values }) => {
        await mutation.mutateAsync({ invoiceId: invoice.id, id, recipients: parseAddresses(addresses), ...values })
        showToast(t('queued'), { tone: 'success' })
        onClose()
      }}
    >
      {sendings.delivers ? null : <Notice tone="info">{t('notDelivered')}</Notice>}
      <TextField
        name="addresses"
        control={control}
        label={t('addresses')}
        hint={recipients.length === 0 ? t('noAddress') : t('addressesHint')}
        inputMode="email"
        spellCheck={false}
        required
      />
      <TextField name="subject" control={control} label={t('subject')} required />
      <TextField name="message" control={control} label={t('message')} hint={t('messageHint')} rows={8} />
      {sendings.canLink ? (
        <CheckField name="withLink" control={control} variant="switch" label={t('withLink')} />
      ) : (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('noLink')}
        </Typography>
      )}
    </FormSheet>
  )
}
