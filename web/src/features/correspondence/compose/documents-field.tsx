import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxMessageDocuments } from '#modules/mailroom/correspondence/correspondence.contract.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { ComposedDocument } from './composed.ts'

/** Field that attaches documents of the case to the message; they are searched by name. */
export function DocumentsField({
  caseId,
  value,
  onChange,
}: {
  readonly caseId: string
  readonly value: readonly ComposedDocument[]
  readonly onChange: (documents: readonly ComposedDocument[]) => void
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [searchText, setSearchText] = useState('')
  const q = useDebounced(searchText.trim())
  const { data = [], isFetching } = useQuery({ ...documentEntity.choices(caseId, q), enabled: isOpen })
  const isFull = value.length >= maxMessageDocuments
  return (
    <FieldFrame
      label={t('compose.documents')}
      hint={t(isFull ? 'compose.documentsFull' : 'compose.documentsHint', { max: maxMessageDocuments })}
    >
      {({ id, describedBy }) => (
        <Autocomplete<ComposedDocument, true, true>
          id={id}
          multiple
          disableClearable
          disableCloseOnSelect
          filterSelectedOptions
          options={data.map(({ id: documentId, name }) => ({ id: documentId, name }))}
          value={[...value]}
          loading={isFetching}
          filterOptions={(all) => all}
          getOptionLabel={(item) => item.name}
          getOptionKey={(item) => item.id}
          getOptionDisabled={() => isFull}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText={t('common:form.noOptions')}
          loadingText={t('common:state.loading')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          onOpen={() => setOpen(true)}
          onInputChange={(_, text) => setSearchText(text)}
          onChange={(_, all) => onChange(all.slice(0, maxMessageDocuments))}
          renderValue={(all, itemProps) =>
            all.map((item, index) => {
              const { key, ...props } = itemProps({ index })
              return (
                <Chip
                  key={key}
                  {...props}
                  size="small"
                  label={item.name}
                  aria-label={t('compose.removeDocument', { name: item.name })}
                />
              )
            })
          }
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              startAdornment={params.slotProps.input.startAdornment}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              fullWidth
              placeholder={value.length === 0 ? t('compose.documentsSearch') : ''}
              slotProps={{ input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
