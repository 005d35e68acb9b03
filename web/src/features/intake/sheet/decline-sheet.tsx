import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { showToast } from '../../../lib/toast.ts'
import { reportMail } from '../../../lib/unsent-mail.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { fetchLetter, intakeMutations, intakeQueries, type LeadDetail } from '../intake.queries.ts'
import { declineReasonNames } from '../lead-codes.ts'
import type { DeclineForm, DeclineValues } from './lead-forms.ts'

const loadSchema = () => import('./lead-forms.ts').then((file) => file.DeclineForm)

/** Declines a lead with a letter that the lawyer reviews. */
export function DeclineSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('intake')
  const query = useQuery({ ...intakeQueries.detail(id), refetchOnWindowFocus: false })
  if (query.data) return <LoadedSheet lead={query.data} onClose={onClose} />
  return (
    <SideSheet open onClose={onClose} title={t('decline.title')} width={560}>
      {query.isPending ? (
        <FormSkeleton fields={4} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </SideSheet>
  )
}

function LoadedSheet({ lead, onClose }: { readonly lead: LeadDetail; readonly onClose: () => void }) {
  const { t } = useTranslation(['intake', 'common'])
  const decline = useMutation(intakeMutations.decline())
  const form = useContractForm<DeclineValues, z.output<typeof DeclineForm>>(loadSchema, {
    defaultValues: { reason: 'area', actBy: '', letter: '', mail: lead.emails.length > 0 },
  })
  const actBy = useWatch({ control: form.control, name: 'actBy' }) ?? ''
  const { setValue, getFieldState } = form
  // The proposal follows the date until the lawyer has changed the text.
  useEffect(() => {
    if (getFieldState('letter').isDirty) return undefined
    let isCurrent = true
    void fetchLetter(lead.id, actBy).then(
      ({ text }) => {
        if (isCurrent && !getFieldState('letter').isDirty) setValue('letter', text)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [lead.id, actBy, setValue, getFieldState])
  const [email] = lead.emails
  const sendsMail = useSendsMail()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('decline.of', { name: lead.name })}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('decline.action')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('decline.title')}
        onSubmit={async (values) => {
          const letter = values.letter.trim() === '' ? null : values.letter
          await decline.mutateAsync({ ...values, letter, id: lead.id, version: lead.version })
          const isMailed = values.mail && email !== undefined
          if (isMailed) reportMail({ kept: !sendsMail, link: null }, email, t('decline.mailed', { name: lead.name }))
          else showToast(t('decline.done', { name: lead.name }), { tone: 'success' })
          onClose()
        }}
      >
        <SelectField
          {...form.field('reason')}
          label={t('fields.reason')}
          hint={t('decline.reasonHint')}
          required
          options={declineReasonNames.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextField {...form.field('actBy')} label={t('decline.actBy')} hint={t('decline.actByHint')} type="date" />
        <Notice tone="info">{t('decline.proposed')}</Notice>
        <TextField {...form.field('letter')} label={t('fields.letter')} rows={12} maxLength={20_000} />
        {email === undefined ? (
          <Notice tone="info">{t('decline.noEmail')}</Notice>
        ) : (
          <CheckField {...form.field('mail')} label={t('decline.mail', { email })} />
        )}
      </ContractForm>
    </SideSheet>
  )
}
