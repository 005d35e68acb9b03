import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { maxNextStepLength } from '#modules/intake/lead-limits.contract.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { can } from '../../../lib/roles.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

/** Fields shared by noting and editing a lead. */
export function LeadFields({
  control,
  autoFocus = false,
  owner,
}: {
  readonly control: Control
  readonly autoFocus?: boolean
  /** The person to whom it is assigned: remains a choice when they no longer work on leads. */
  readonly owner?: { readonly id: string; readonly name: string; readonly surname: string } | null
}) {
  const { t } = useTranslation('intake')
  const people = useQuery(collaboratorEntity.choices())
  const options = (people.data?.items ?? [])
    .filter(({ profile }) => can(profile, 'intake.work'))
    .map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))
  return (
    <>
      <TextField
        name="name"
        control={control}
        label={t('fields.name')}
        required
        maxLength={300}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldRow>
        <TextField name="phones" control={control} label={t('fields.phone')} type="tel" autoComplete="off" />
        <TextField name="emails" control={control} label={t('fields.email')} inputMode="email" autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField
          name="matter"
          control={control}
          label={t('fields.matter')}
          maxLength={120}
          placeholder={t('fields.matterExample')}
        />
        <SelectField
          name="ownerId"
          control={control}
          label={t('fields.owner')}
          empty={t('filters.nobody')}
          options={
            owner && !options.some(({ value }) => value === owner.id)
              ? [...options, { value: owner.id, label: `${owner.name} ${owner.surname}` }]
              : options
          }
        />
      </FieldRow>
      <TextField name="nextStep" control={control} label={t('fields.nextStep')} maxLength={maxNextStepLength} />
    </>
  )
}
