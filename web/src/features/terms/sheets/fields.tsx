// Fields that several sheets of terms share.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { termNatures } from '#modules/terms/term-kinds.contract.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { FieldProps } from '../../../ui/form/text-field.tsx'

/** Field that chooses a document of the case by its name. */
export function DocumentField({
  caseId,
  selectedLabel,
  ...field
}: FieldProps & { readonly caseId: string; readonly selectedLabel?: string | undefined }) {
  const [query, setQuery] = useState('')
  const { data, isFetching } = useQuery(documentEntity.choices(caseId, query))
  return (
    <ComboField
      {...field}
      selectedLabel={selectedLabel}
      options={(data ?? []).map(({ id, name }) => ({ id, label: name }))}
      loading={isFetching}
      onSearch={setQuery}
    />
  )
}

/**
 * Field that chooses the owner of a term among the active people of the office. `current`: the present owner, who stays
 * selectable after leaving the office.
 */
export function OwnerField({
  empty,
  current,
  ...field
}: FieldProps & {
  readonly empty: string
  readonly current?: { readonly id: string; readonly name: string } | null
}) {
  const { data } = useQuery(collaboratorEntity.choices())
  const options = (data?.items ?? []).map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))
  if (current && !options.some(({ value }) => value === current.id))
    options.push({ value: current.id, label: current.name })
  return <SelectField {...field} empty={empty} options={options} />
}

/** Field that chooses the nature of a term. */
export function NatureField(field: FieldProps) {
  const { t } = useTranslation('terms-next')
  return <SelectField {...field} options={termNatures.map((value) => ({ value, label: t(`nature.${value}`) }))} />
}
