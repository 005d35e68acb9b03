import Paperclip from 'lucide-react/icons/paperclip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentEntity } from '../../../entities/document.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PickFilter } from '../../../ui/pick-filter.tsx'

/** Chooses the document of the case that proves the trigger. The list loads when the picker opens. */
export function DocumentPicker({
  caseId,
  value,
  onChange,
}: {
  readonly caseId: string
  readonly value: { readonly id: string; readonly name: string } | null
  readonly onChange: (document: { readonly id: string; readonly name: string } | null) => void
}) {
  const { t } = useTranslation('terms')
  const [query, setQuery] = useState<string | null>(null)
  const { data, isFetching } = useQuery({ ...documentEntity.choices(caseId, query ?? ''), enabled: query !== null })
  return (
    <PickFilter
      icon={Paperclip}
      title={t('sentence.document')}
      label={value?.name ?? t('sentence.documentNone')}
      searchLabel={t('sentence.documentSearch')}
      options={data ?? []}
      loading={isFetching}
      onSearch={setQuery}
      onChoose={(item) => onChange(item ? { id: item.id, name: item.name } : null)}
      clearLabel={t('sentence.documentRemove')}
      selected={value !== null}
    />
  )
}
