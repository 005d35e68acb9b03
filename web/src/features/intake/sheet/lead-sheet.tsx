import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileSearch from 'lucide-react/icons/file-search'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import { Suspense, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ApiError } from '#server/contract/client.ts'
import { maxStoryLength } from '#modules/intake/lead-limits.contract.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { quoted } from '../../../lib/quoted.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ObjectTagsProps } from '../../../lists/tags/object-tags.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, NotFoundState } from '../../../ui/state-message.tsx'
import { intakeMutations, intakeQueries, type LeadDetail } from '../intake.queries.ts'
import type { LeadActions } from '../use-lead-actions.ts'
import { LeadFacts, LeadHistory } from './lead-facts.tsx'
import { LeadFields } from './lead-fields.tsx'
import type { LeadForm, LeadValues } from './lead-forms.ts'
import { instantOf, localOf, splitContacts } from './lead-values.ts'

const ServedNotice = lazyPage<{ readonly lead: LeadDetail }>(
  () => import('./served-notice.tsx').then((file) => file.ServedNotice),
  ['intake-service-of-process'],
)
const ObjectTags = lazyPage<ObjectTagsProps>(
  () => import('../../../lists/tags/object-tags.tsx').then((file) => file.ObjectTags),
  ['lists'],
)
const loadSchema = () => import('./lead-forms.ts').then((file) => file.LeadForm)

export interface LeadSheetProps {
  readonly id: string
  readonly actions: LeadActions
  readonly onClose: () => void
  readonly onSheet: (name: 'decline' | 'convert') => void
}

/** A lead with its contacts, sources, story and history; may be edited here. */
export function LeadSheet({ id, onClose, ...props }: LeadSheetProps) {
  const { t } = useTranslation('intake')
  const query = useQuery({ ...intakeQueries.detail(id), refetchOnWindowFocus: false })
  if (query.data) return <LoadedSheet lead={query.data} onClose={onClose} {...props} />
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <SideSheet open onClose={onClose} title={t('one')} width={540}>
      {query.isPending ? (
        <FormSkeleton fields={6} />
      ) : isMissing ? (
        <NotFoundState heading="h3" />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </SideSheet>
  )
}

const valuesOf = (lead: LeadDetail): LeadValues => ({
  name: lead.name,
  emails: lead.emails.join(', '),
  phones: lead.phones.join(', '),
  matter: lead.matter,
  nextStep: lead.nextStep,
  ownerId: lead.owner?.id ?? null,
  meetsAt: localOf(lead.meetsAt),
  valueCents: lead.valueCents,
  urgent: lead.urgent,
  // A story that waits has no field, so its length must not be able to prevent saving.
  story: lead.storyWaits ? '' : lead.story,
})

const hasSameValues = (a: LeadDetail, b: LeadDetail): boolean =>
  JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b))

type LoadedProps = Omit<LeadSheetProps, 'id'> & { readonly lead: LeadDetail }

function LoadedSheet({ lead, actions, onClose, onSheet }: LoadedProps) {
  const { t } = useTranslation(['intake', 'common'])
  const client = useQueryClient()
  const update = useMutation(intakeMutations.update())
  const form = useContractForm<LeadValues, z.output<typeof LeadForm>>(loadSchema, { defaultValues: valuesOf(lead) })
  /** The lead whose values were put into the form. */
  const editedLead = useRef(lead)
  const { user } = useSession()
  // The buttons of this sheet assign the lead to who presses them, and open its story. Neither may count as a change by
  // somebody else, but an owner chosen in the form may not replace one whom a colleague assigned meanwhile.
  useEffect(() => {
    const chosenOwner = form.getValues('ownerId')
    const owner = editedLead.current.owner === null ? lead.owner : null
    if (owner !== null && (chosenOwner === null || [chosenOwner, user?.id].includes(owner.id))) {
      editedLead.current = { ...editedLead.current, owner }
      if (chosenOwner === null) form.setValue('ownerId', owner.id)
    }
    if (editedLead.current.storyWaits && !lead.storyWaits) {
      editedLead.current = { ...editedLead.current, storyWaits: false, story: lead.story }
      if (form.getValues('story') === '') form.setValue('story', lead.story)
    }
  }, [lead, form, user?.id])
  const { can } = lead
  return (
    <SideSheet
      open
      onClose={onClose}
      title={lead.name}
      width={540}
      footer={
        <>
          <DecisionButtons lead={lead} actions={actions} onSheet={onSheet} />
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          {can.update ? <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton> : null}
        </>
      }
    >
      {lead.served === null ? null : (
        <Suspense>
          <ServedNotice key={lead.version} lead={lead} />
        </Suspense>
      )}
      {lead.urgentWords === null || lead.served !== null ? null : (
        <Notice tone="warning">
          <strong>{quoted(lead.urgentWords)}</strong> {t('urgentHelp')}
        </Notice>
      )}
      <Suspense fallback={null}>
        <ObjectTags kind="leads" id={lead.id} />
      </Suspense>
      <ContactButtons lead={lead} actions={actions} />
      <LeadFacts lead={lead} />
      {can.update ? (
        <ContractForm
          form={form}
          label={lead.name}
          current={async () => {
            editedLead.current = await client.fetchQuery({ ...intakeQueries.detail(lead.id), staleTime: 0 })
            return valuesOf(editedLead.current)
          }}
          onSubmit={async ({ emails, phones, meetsAt, story, ...values }) => {
            const latest = client.getQueryData(intakeQueries.detail(lead.id).queryKey) ?? lead
            // Acts on the lead raise the version too; only values that somebody else changed are a conflict.
            const { version } = hasSameValues(latest, editedLead.current) ? latest : editedLead.current
            await update.mutateAsync({
              ...values,
              id: lead.id,
              version,
              emails: splitContacts(emails),
              phones: splitContacts(phones),
              meetsAt: instantOf(meetsAt),
              ...(lead.storyWaits ? {} : { story }),
            })
            showToast(t('common:actions.saved'), { tone: 'success' })
            onClose()
          }}
        >
          <LeadFields control={form.field('name').control} owner={lead.owner} />
          <FieldRow>
            <TextField {...form.field('meetsAt')} label={t('fields.meetsAt')} type="datetime-local" />
            <MoneyField {...form.field('valueCents')} label={t('fields.value')} />
          </FieldRow>
          <CheckField {...form.field('urgent')} label={t('fields.urgent')} />
          {lead.storyWaits ? (
            <Notice tone="info">{t('storyWaits')}</Notice>
          ) : (
            <TextField {...form.field('story')} label={t('fields.story')} rows={5} maxLength={maxStoryLength} />
          )}
        </ContractForm>
      ) : null}
      <LeadHistory lead={lead} />
    </SideSheet>
  )
}

function ContactButtons({ lead, actions }: { readonly lead: LeadDetail; readonly actions: LeadActions }) {
  const { t } = useTranslation(['intake', 'common'])
  const { can } = lead
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, mb: 2 }}>
      {can.contact && lead.phones.length > 0 ? (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Phone size={15} aria-hidden />}
          onClick={() => actions.reach(lead, 'call')}
        >
          {t('call')}
        </Button>
      ) : null}
      {can.contact && lead.emails.length > 0 ? (
        <Button
          variant="outlined"
          size="small"
          startIcon={<MessageSquareText size={15} aria-hidden />}
          onClick={() => actions.reach(lead, 'mail')}
        >
          {t('write')}
        </Button>
      ) : null}
      {lead.check || can.move ? (
        <Button
          variant="outlined"
          size="small"
          startIcon={<FileSearch size={15} aria-hidden />}
          onClick={() => actions.check(lead)}
        >
          {lead.check ? t('openSheet', { number: lead.check.number }) : t('check')}
        </Button>
      ) : null}
    </Box>
  )
}

function DecisionButtons({
  lead,
  actions,
  onSheet,
}: {
  readonly lead: LeadDetail
  readonly actions: LeadActions
  readonly onSheet: LeadSheetProps['onSheet']
}) {
  const { t } = useTranslation(['intake', 'common'])
  const { can } = lead
  return (
    <Box sx={{ flex: 1, display: 'flex', gap: 1 }}>
      {can.decline ? (
        <Button color="error" onClick={() => onSheet('decline')}>
          {t('decline.action')}
        </Button>
      ) : null}
      {can.convert ? <Button onClick={() => onSheet('convert')}>{t('convert.action')}</Button> : null}
      {can.reopen ? <Button onClick={() => actions.move(lead, 'new')}>{t('reopen')}</Button> : null}
    </Box>
  )
}
