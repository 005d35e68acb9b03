import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientEntity } from '../../../entities/client.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { LeadDetail } from '../intake.queries.ts'
import type { Conversion, ConversionPreview } from './use-conversion.ts'

const clientRoles = ['plaintiff', 'defendant', 'petitioner', 'respondent', 'appellant', 'appellee', 'other'] as const
const adverseRoles = ['defendant', 'plaintiff', 'respondent', 'petitioner', 'third_party', 'insurer'] as const

interface ConversionFieldsProps {
  readonly conversion: Conversion
  readonly preview: ConversionPreview
}

/** Client, case and opposing parties of a conversion. */
export function ConversionFields({ conversion, preview }: ConversionFieldsProps) {
  const { t } = useTranslation('intake')
  const {
    form,
    adverseNames,
    values: { clientId },
  } = conversion
  const [clientSearch, setClientSearch] = useState('')
  const clients = useQuery(clientEntity.choices(clientSearch))
  const lawyers = useQuery(collaboratorEntity.lawyers())
  const chosenClient = preview.clients.find(({ id }) => id === clientId)
  return (
    <>
      <ComboField
        {...form.field('clientId')}
        label={t('convert.client')}
        hint={t('convert.clientHint')}
        placeholder={t('convert.newClient', { name: preview.clientName })}
        options={(clients.data?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
        selectedLabel={chosenClient?.name}
        onSearch={setClientSearch}
        loading={clients.isFetching}
      />
      <TextField {...form.field('caseName')} label={t('convert.caseName')} required maxLength={300} />
      <FieldRow>
        <SelectField
          {...form.field('responsibleId')}
          label={t('convert.responsible')}
          empty={t('filters.nobody')}
          options={(lawyers.data ?? []).map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
        />
        <TextField {...form.field('city')} label={t('convert.city')} maxLength={100} />
      </FieldRow>
      <SelectField
        {...form.field('role')}
        label={t('convert.role')}
        empty={t('convert.noRole')}
        options={clientRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <TextField
        {...form.field('adverse')}
        label={t('convert.adverse')}
        hint={t('convert.adverseHint')}
        rows={2}
        maxLength={10_000}
      />
      {adverseNames.length > 0 ? (
        <SelectField
          {...form.field('adverseRole')}
          label={t('convert.adverseRole')}
          options={adverseRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      ) : null}
    </>
  )
}

/** Whether the day of service becomes a trigger of the case; it is asked only if one day is known. */
export function ServiceField({
  lead,
  conversion: { form, servedDay },
}: {
  readonly lead: LeadDetail
  readonly conversion: Conversion
}) {
  const { t } = useTranslation('intake')
  if (lead.served === null) return null
  if (servedDay === null) return <Notice tone="info">{t('convert.servedUnknown')}</Notice>
  return (
    <CheckField
      {...form.field('service')}
      label={t('convert.service', { day: formatDay(servedDay) })}
      hint={t('convert.serviceHint')}
    />
  )
}
