import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { caseFieldEntity } from '../../../entities/case-field.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldInputs } from './field-inputs.tsx'
import type { FieldDraft, FieldItem } from './use-field-draft.ts'

/**
 * Reads the fields that a form shows, with the values of the case: the fields of the area of law, and fields of other
 * areas that have a value. Archived fields are left out.
 * @param caseId null: a new case
 */
export function useFieldItems(caseId: string | null, area: string | null): readonly FieldItem[] {
  const fields = useQuery(caseFieldEntity.list())
  const storedFields = useQuery({ ...caseFieldEntity.ofCase(caseId ?? ''), enabled: caseId !== null })
  const values = new Map(storedFields.data?.items.map(({ field, value }) => [field.id, value]))
  if (caseId !== null && !storedFields.data) return []
  return (fields.data?.items ?? [])
    .filter(
      ({ id, archivedAt, areas }) =>
        archivedAt === null &&
        (areas.length === 0 || (area !== null && areas.includes(area)) || Boolean(values.get(id))),
    )
    .map((field) => ({ field, value: values.get(field.id) ?? null }))
}

/** The office's own fields in a form of a case; renders nothing where there are none. */
export function OfficeFields({ items, draft }: { readonly items: readonly FieldItem[]; readonly draft: FieldDraft }) {
  const { t } = useTranslation('case-fields')
  if (items.length === 0) return null
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 1, mb: 1.5 }}>
        {t('office')}
      </Typography>
      <FieldInputs items={items} draft={draft} />
    </>
  )
}
