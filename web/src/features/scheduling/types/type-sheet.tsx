import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { languageNames, locales } from '#server/contract/locale.ts'
import { confirmations } from '#modules/scheduling/settings/settings.contract.ts'
import {
  appointmentModes,
  type AppointmentMode,
  type AppointmentTypeUpdate,
} from '#modules/scheduling/types/appointment-types.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ClaimsNotice as ClaimsNoticeComponent, FoundClaim } from '../../../ui/claims-notice.tsx'
import { refusedClaims } from '../../../ui/refused-claims.ts'
import { publicFormQueries } from '../../../entities/public-form.queries.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { showToast } from '../../../lib/toast.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { messageText } from '../../../ui/form/form-messages.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import type { Settings } from '../scheduling.queries.ts'
import { DurationField } from '../settings/duration-field.tsx'
import { useMinutesText } from '../settings/minutes-text.ts'
import { PaymentFields } from './payment-fields.tsx'
import { typeMutations, typeQueries, type OfferedType } from './types.queries.ts'

type TypeValues = z.input<typeof AppointmentTypeUpdate>
type Output = z.output<typeof AppointmentTypeUpdate>
type TypeForm = ReturnType<typeof useContractForm<TypeValues, Output>>

const loadSchema = () =>
  import('#modules/scheduling/types/appointment-types.contract.ts').then((contract) => contract.AppointmentTypeUpdate)

const newType: TypeValues = {
  names: {},
  minutes: null,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
  confirm: null,
  priceCents: null,
  formId: null,
  payment: null,
  modes: ['office'],
  place: null,
  claimsNote: undefined,
  version: 1,
}
const valuesOf = ({ id: _id, ...type }: OfferedType): TypeValues => type

/**
 * Lists claims: statements in the names that rules of conduct may not permit. Loaded with its phrases once the server
 * refused a name for them.
 */
const ClaimsNotice = lazyPage<Parameters<typeof ClaimsNoticeComponent>[0]>(
  () => import('../../../ui/claims-notice.tsx').then((file) => file.ClaimsNotice),
  ['profile-public'],
)

/** The ways in which the appointment can be held; at least one is required. */
function ModesField({ control }: { readonly control: Control }) {
  const { t } = useTranslation('scheduling-types')
  const { field, fieldState } = useController({ name: 'modes', control })
  const value = (Array.isArray(field.value) ? field.value : []) as AppointmentMode[] // typed `any` by the form
  const error = messageText(fieldState.error?.message)
  return (
    <FormControl component="fieldset" required error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}>
        {t('how')}
      </FormLabel>
      {appointmentModes.map((mode) => (
        <FormControlLabel
          key={mode}
          label={t(`modes.${mode}`)}
          control={
            <Checkbox
              checked={value.includes(mode)}
              onChange={() =>
                field.onChange(
                  appointmentModes.filter((other) => (other === mode ? !value.includes(mode) : value.includes(other))),
                )
              }
            />
          }
        />
      ))}
      <FormHelperText>{error ?? t('howHint')}</FormHelperText>
    </FormControl>
  )
}

/** Creates or changes a type of appointment. */
export function TypeSheet({
  type,
  settings,
  officeAddress,
  onClose,
}: {
  /** Null for a new type. */
  readonly type: OfferedType | null
  readonly settings: Settings
  readonly officeAddress: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['scheduling-types', 'scheduling-settings', 'common'])
  const minutesText = useMinutesText()
  const client = useQueryClient()
  const create = useMutation(typeMutations.create())
  const update = useMutation(typeMutations.update())
  const forms = useQuery(publicFormQueries.choices())
  const form = useContractForm<TypeValues, Output>(loadSchema, { defaultValues: type ? valuesOf(type) : newType })
  const [claims, setClaims] = useState<readonly FoundClaim[]>([])
  const title = t(type ? 'edit' : 'add')
  const save = async ({ version, ...values }: TypeValues) => {
    try {
      await (type ? update.mutateAsync({ ...values, id: type.id, version }) : create.mutateAsync(values))
    } catch (error) {
      const refused = refusedClaims(error, 'appointment_type_claims')
      if (!refused) throw error
      setClaims(refused)
      return
    }
    showToast(t('common:actions.saved'), { tone: 'success' })
    onClose()
  }
  const asInSettings = (minutes: number) => t('asInSettings', { span: minutesText(minutes) })
  return (
    <SideSheet open onClose={onClose} title={title}>
      <ContractForm
        form={form}
        current={async () => {
          const { items } = await client.fetchQuery({ ...typeQueries.list(), staleTime: 0 })
          const current = items.find(({ id }) => id === type?.id)
          return current ? valuesOf(current) : newType
        }}
        label={title}
        onSubmit={save}
      >
        <NameFields form={form} />
        <ModesField control={form.field('modes').control} />
        <TextField
          {...form.field('place')}
          label={t('place')}
          hint={officeAddress ? t('placeHint', { address: officeAddress }) : t('placeMissing')}
          maxLength={300}
        />
        <MoneyField {...form.field('priceCents')} label={t('price')} hint={t('priceHint')} />
        <DurationFields form={form} settings={settings} asInSettings={asInSettings} />
        <SelectField
          {...form.field('confirm')}
          label={t('scheduling-settings:booking.confirm')}
          empty={t('confirmAsInSettings', { what: t(`scheduling-settings:booking.confirmed.${settings.confirm}`) })}
          options={confirmations.map((value) => ({
            value,
            label: t(`scheduling-settings:booking.confirmations.${value}`),
          }))}
        />
        <SelectField
          {...form.field('formId')}
          label={t('form')}
          hint={t('formHint')}
          empty={t('noForm')}
          options={(forms.data ?? []).map(({ id, title: label }) => ({ value: id, label }))}
        />
        <PaymentFields
          priceCents={form.watch('priceCents') ?? null}
          fields={{
            payment: form.field('payment'),
            cents: form.field('payment.cents'),
            bankId: form.field('payment.bankId'),
            rule: form.field('payment.rule'),
            refundHours: form.field('payment.refundHours'),
            lateRefundPercent: form.field('payment.lateRefundPercent'),
          }}
        />
        {claims.length > 0 ? (
          <Suspense fallback={null}>
            <ClaimsNotice claims={claims} note={form.field('claimsNote')} />
          </Suspense>
        ) : null}
        <FieldRow>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t(claims.length > 0 ? 'keepClaims' : 'common:actions.save')}</SubmitButton>
        </FieldRow>
      </ContractForm>
    </SideSheet>
  )
}

function NameFields({ form }: { readonly form: TypeForm }) {
  const { t, i18n } = useTranslation('scheduling-types')
  // The reader's language comes first.
  const namedLocales = [...locales].sort((a, b) => Number(b === i18n.language) - Number(a === i18n.language))
  return namedLocales.map((locale, index) => (
    <TextField
      key={locale}
      {...form.field(`names.${locale}`)}
      label={t('nameIn', { language: languageNames[locale] })}
      maxLength={80}
      {...(index === 0 ? { hint: t('nameHint') } : {})}
    />
  ))
}

function DurationFields({
  form,
  settings,
  asInSettings,
}: {
  readonly form: TypeForm
  readonly settings: Settings
  readonly asInSettings: (minutes: number) => string
}) {
  const { t } = useTranslation(['scheduling-types', 'scheduling-settings', 'common'])
  return (
    <FieldRow>
      <DurationField
        {...form.field('minutes')}
        label={t('scheduling-settings:booking.meeting')}
        hint={asInSettings(settings.meetingMinutes)}
      />
      <DurationField
        {...form.field('bufferBeforeMinutes')}
        label={t('scheduling-settings:booking.before')}
        hint={asInSettings(settings.bufferBeforeMinutes)}
      />
      <DurationField
        {...form.field('bufferAfterMinutes')}
        label={t('scheduling-settings:booking.after')}
        hint={asInSettings(settings.bufferAfterMinutes)}
      />
    </FieldRow>
  )
}
