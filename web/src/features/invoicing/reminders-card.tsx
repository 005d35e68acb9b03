import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ReminderSettings } from '#modules/invoicing/sending/sending.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { parseDays, reminderFormSchema, formatDays } from './sending-forms.ts'
import { sendingMutations, sendingQueries } from './sending.queries.ts'

/** Whether the office reminds clients of unpaid invoices, and on which days. */
export function RemindersCard() {
  const { t } = useTranslation('invoice-sending')
  const query = useQuery(sendingQueries.reminderSettings())
  return (
    <SectionCard title={t('reminders')}>
      {query.isPending ? <TableSkeleton rows={3} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <RemindersForm settings={query.data} /> : null}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
        {t('remindersHelp')}
      </Typography>
    </SectionCard>
  )
}

function RemindersForm({ settings: { enabled, days } }: { readonly settings: z.infer<typeof ReminderSettings> }) {
  const { t } = useTranslation(['invoice-sending', 'common'])
  const save = useMutation(sendingMutations.saveReminders())
  const form = useContractForm(reminderFormSchema({ invalid: t('daysInvalid'), limit: t('daysLimit') }), {
    defaultValues: { enabled, ...formatDays(days) },
  })
  const { control } = form.field('before')
  return (
    <ContractForm
      form={form}
      label={t('reminders')}
      onSubmit={async (values) => {
        await save.mutateAsync({ enabled: values.enabled, days: parseDays(values.before, values.after) })
        showToast(t('remindersSaved'), { tone: 'success' })
      }}
    >
      <CheckField name="enabled" control={control} label={t('enable')} />
      <TextField name="before" control={control} label={t('daysBefore')} />
      <TextField name="after" control={control} label={t('daysAfter')} hint={t('daysHint')} />
      <SubmitButton form={form} variant="outlined" color="inherit">
        {t('common:actions.save')}
      </SubmitButton>
    </ContractForm>
  )
}
