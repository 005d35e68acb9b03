import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { isLocale, locales, languageNames, type Locale } from '#server/contract/locale.ts'
import { clientEntity } from '../../../entities/client.queries.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { showToast } from '../../../lib/toast.ts'
import { reportMail } from '../../../lib/unsent-mail.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { PlainSelect } from '../editor/plain-field.tsx'
import { formQueries } from '../forms.queries.ts'
import type { SendSheetProps } from './send-sheet.tsx'
import { sendMutations } from './sends.queries.ts'
import { useSendActions } from './use-send-actions.ts'

type SendInput = { formId: string | null; email: string | null; message: string }
interface SendValues {
  readonly formId: string
  readonly email?: string | undefined
  readonly message?: string | undefined
}

/** Days for which a link can be valid. */
const validDays = [7, 14, 30, 60, 90] as const

/** Returns the schema of the fields that are entered here. `NewFormSend` has no form's id, because it is in the path. */
const loadSchema = async () => {
  const { NewFormSend } = await import('#modules/forms/sends.contract.ts')
  // The id of a form has the same schema as the id of a case.
  const { caseId: formId, email, message } = NewFormSend.shape
  return NewFormSend.pick({}).extend({ formId, email: email.nullable(), message }) as unknown as z.ZodType<
    SendValues,
    SendInput
  >
}

/** Sends a public form to the client of the case or to another address. */
export function SendExisting({
  caseId,
  client,
  formId,
  sourceSwitch,
  onClose,
}: SendSheetProps & { readonly sourceSwitch: ReactNode }) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const actions = useSendActions()
  const [searchText, setSearchText] = useState('')
  const [recipient, setRecipient] = useState<'client' | 'other'>(client ? 'client' : 'other')
  const [locale, setLocale] = useState(currentLocale())
  const [days, setDays] = useState<number>(30)
  const matches = useQuery(
    formQueries.list({ status: 'public', pageSize: 25, sort: '-updatedAt', ...(searchText ? { q: searchText } : {}) }),
  )
  const selectedForm = useQuery({ ...formQueries.detail(formId ?? ''), enabled: formId !== null })
  const knownClient = useQuery({ ...clientEntity.detail(client?.id ?? ''), enabled: client !== null })
  const hasNoEmail = knownClient.data !== undefined && !knownClient.data.email
  const isOtherAddress = recipient === 'other' || hasNoEmail
  const form = useContractForm(loadSchema, { defaultValues: { formId, email: '', message: '' } })
  const send = useMutation(sendMutations.send())
  const submit = async ({ formId: id, email, message }: SendValues) => {
    const sentForm = await send.mutateAsync({
      formId: id,
      caseId,
      locale,
      days,
      ...(message ? { message } : {}),
      ...(client && recipient === 'client' ? { clientId: client.id } : {}),
      ...(isOtherAddress && email ? { email } : {}),
    })
    const doneMessage = t('send.done', { form: sentForm.form.title, email: sentForm.email })
    onClose()
    if (sentForm.mail.kept) return reportMail(sentForm.mail, sentForm.email, doneMessage)
    showToast(doneMessage, {
      tone: 'success',
      lasts: 10_000,
      action: { label: t('send.copy'), run: () => void actions.copy(sentForm) },
    })
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('send.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('send.submit')}</SubmitButton>
        </>
      }
    >
      {sourceSwitch}
      <ContractForm form={form} label={t('send.title')} onSubmit={submit}>
        <ComboField
          {...form.field('formId')}
          label={t('send.form')}
          hint={t('send.formHint')}
          required
          options={(matches.data?.items ?? []).map(({ id, title }) => ({ id, label: title }))}
          selectedLabel={selectedForm.data?.title}
          loading={matches.isFetching}
          onSearch={setSearchText}
        />
        {client && !hasNoEmail ? (
          <RecipientChoice
            client={client}
            email={knownClient.data?.email}
            recipient={recipient}
            setRecipient={setRecipient}
          />
        ) : null}
        {isOtherAddress ? (
          <TextField
            {...form.field('email')}
            label={t('send.email')}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            hint={client ? (hasNoEmail ? t('send.noEmail', { name: client.name }) : undefined) : t('send.noClient')}
          />
        ) : null}
        <LanguageAndValidity locale={locale} setLocale={setLocale} days={days} setDays={setDays} />
        <TextField
          {...form.field('message')}
          label={t('send.message')}
          hint={t('send.messageHint')}
          rows={3}
          maxLength={2_000}
        />
      </ContractForm>
    </SideSheet>
  )
}

function RecipientChoice({
  client,
  email,
  recipient,
  setRecipient,
}: {
  readonly client: NonNullable<SendSheetProps['client']>
  readonly email: string | null | undefined
  readonly recipient: 'client' | 'other'
  readonly setRecipient: (recipient: 'client' | 'other') => void
}) {
  const { t } = useTranslation(['forms-sends', 'common'])
  return (
    <>
      <FormLabel id="send-to" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}>
        {t('send.to')}
      </FormLabel>
      <RadioGroup
        aria-labelledby="send-to"
        value={recipient}
        onChange={(_, value) => setRecipient(value === 'other' ? 'other' : 'client')}
        sx={{ mb: 2, '& .MuiFormControlLabel-label': { fontSize: '0.875rem', overflowWrap: 'anywhere' } }}
      >
        <FormControlLabel value="client" control={<Radio />} label={[client.name, email].filter(Boolean).join(' · ')} />
        <FormControlLabel value="other" control={<Radio />} label={t('send.other')} />
      </RadioGroup>
    </>
  )
}

function LanguageAndValidity({
  locale,
  setLocale,
  days,
  setDays,
}: {
  readonly locale: Locale
  readonly setLocale: (locale: Locale) => void
  readonly days: number
  readonly setDays: (days: number) => void
}) {
  const { t } = useTranslation(['forms-sends', 'common'])
  return (
    <FieldRow>
      <PlainSelect
        label={t('send.locale')}
        value={locale}
        onChange={(value) => {
          if (isLocale(value)) setLocale(value)
        }}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
      <PlainSelect
        label={t('send.days')}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        options={validDays.map((value) => ({ value: String(value), label: t('send.dayCount', { count: value }) }))}
      />
    </FieldRow>
  )
}
