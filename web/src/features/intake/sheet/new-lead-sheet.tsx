import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { intakeMutations, intakeQueries } from '../intake.queries.ts'
import { LeadFields } from './lead-fields.tsx'
import type { NewLeadForm, NewLeadValues } from './lead-forms.ts'
import { splitContacts } from './lead-values.ts'

const loadSchema = () => import('./lead-forms.ts').then((file) => file.NewLeadForm)

/** Notes a person who called or came. */
export function NewLeadSheet({
  onClose,
  onJoined,
}: {
  readonly onClose: () => void
  /** Called instead of `onClose` where the entry was added to an open lead of the same person. */
  readonly onJoined: (leadId: string) => void
}) {
  const { t } = useTranslation(['intake', 'common'])
  const { user } = useSession()
  const settings = useQuery(intakeQueries.settings())
  const create = useMutation(intakeMutations.create())
  const form = useContractForm<NewLeadValues, z.output<typeof NewLeadForm>>(loadSchema, {
    defaultValues: {
      name: '',
      emails: '',
      phones: '',
      matter: '',
      nextStep: '',
      story: '',
      ownerId: user?.id ?? null,
      source: 'call',
    },
    draft: 'lead.new',
  })
  // Without settings the server decides: it refuses a story that has to wait.
  const storyWaits = settings.data !== undefined && settings.data.storyAfterCheck && settings.data.checkFirst
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('new.title')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('new.action')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('new.title')}
        onSubmit={async ({ emails, phones, story, ...values }) => {
          const { lead, joined } = await create.mutateAsync({
            ...values,
            emails: splitContacts(emails),
            phones: splitContacts(phones),
            ...(story === '' || storyWaits ? {} : { story }),
          })
          showToast(t(joined ? 'new.joined' : 'new.created', { name: lead.name }), { tone: 'success' })
          if (joined) onJoined(lead.id)
          else onClose()
        }}
      >
        <RadioField
          {...form.field('source')}
          label={t('fields.source')}
          options={(['call', 'hand'] as const).map((value) => ({ value, label: t(`new.${value}`) }))}
        />
        <LeadFields control={form.field('name').control} autoFocus />
        {settings.isPending ? (
          <FormSkeleton fields={1} />
        ) : storyWaits ? (
          <Notice tone="info">{t('storyWaits')}</Notice>
        ) : (
          <TextField {...form.field('story')} label={t('fields.story')} rows={4} maxLength={10_000} />
        )}
      </ContractForm>
    </SideSheet>
  )
}
