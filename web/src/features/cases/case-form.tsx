import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { municipalities } from '#modules/forms/municipalities.ts'
import type { Case } from '../../entities/case.queries.ts'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { courtEntity } from '../../entities/court.queries.ts'
import { partyEntity } from '../../entities/party.queries.ts'
import { areaQuery } from '../../entities/case-field.queries.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldRow } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { CaptionOffer } from './caption-offer.tsx'
import { ClientField } from './client-field.tsx'
import { CourtNumberField } from './court-number-field.tsx'
import { PickField } from './pick-field.tsx'

/** Fields shared by the forms for creating and editing; both schemas use the same names. */
export function CaseFields<I extends FieldValues, O>({
  form,
  current,
  clientName,
}: {
  readonly form: ContractForm<I, O>
  readonly current?: Case
  /** Name of the preselected client. */
  readonly clientName?: string
}) {
  const { t } = useTranslation(['cases', 'case-status'])
  const lawyers = useQuery(collaboratorEntity.lawyers())
  const courts = useQuery(courtEntity.names())
  const judges = useQuery(partyEntity.judges())
  const lawyerOptions = (lawyers.data ?? []).map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`,
  }))
  const areas = useQuery(areaQuery(currentLocale()))
  const areaOptions = (areas.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  // An area that is no longer in use stays selectable in its cases.
  if (current?.area && !areaOptions.some(({ value }) => value === current.area))
    areaOptions.push({ value: current.area, label: current.area })
  const responsible = current?.responsible
  // The responsible lawyer stays selectable after leaving the office.
  if (responsible && !lawyerOptions.some(({ value }) => value === responsible.id))
    lawyerOptions.push({ value: responsible.id, label: `${responsible.name} ${responsible.surname}` })
  const field = (name: string) => form.field(name as FieldPath<I>) // names of the fields that both schemas share
  return (
    <>
      <TextField
        {...field('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        required
        maxLength={200}
        autoFocus={!current}
      />
      {current ? <CaptionOffer caseId={current.id} {...field('name')} /> : null}
      <ClientField control={field('clientId').control} selectedName={clientName ?? current?.client?.name} />
      {current?.status === 'closed' ? null : (
        <RadioField
          {...field('status')}
          label={t('form.status')}
          row
          options={[
            { value: 'open', label: t('case-status:open') },
            { value: 'in_progress', label: t('case-status:in_progress') },
          ]}
        />
      )}
      <TextField {...field('subject')} label={t('form.subject')} hint={t('form.subjectHint')} maxLength={200} />
      <SelectField {...field('area')} label={t('form.area')} options={areaOptions} empty={t('form.noArea')} />
      <CourtNumberField {...field('courtCaseNumber')} />
      <PickField {...field('court')} label={t('form.court')} options={courts.data ?? []} maxLength={150} />
      <FieldRow>
        <PickField {...field('judge')} label={t('form.judge')} options={judges.data ?? []} maxLength={150} />
        <PickField {...field('city')} label={t('form.city')} options={municipalities} maxLength={100} />
        <SelectField
          {...field('responsibleId')}
          label={t('form.responsible')}
          options={lawyerOptions}
          empty={t('form.nobody')}
        />
      </FieldRow>
    </>
  )
}
