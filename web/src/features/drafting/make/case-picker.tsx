import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseEntity } from '../../../entities/case.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

/** Chooses the target case among the cases that accept documents. */
export function CasePicker({ onChange }: { readonly onChange: (caseId: string) => void }) {
  const { t } = useTranslation(['drafting', 'common'])
  const [searchText, setSearchText] = useState('')
  const { data, isFetching } = useQuery(caseEntity.choices(useDebounced(searchText)))
  const options = (data?.items ?? []).filter(({ can }) => can.addDocuments)
  return (
    <FieldFrame label={t('drafting:make.case')} hint={t('drafting:make.caseHint')} required>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          options={options}
          loading={isFetching}
          filterOptions={(found) => found}
          getOptionLabel={(item) => item.name}
          getOptionKey={(item) => item.id}
          isOptionEqualToValue={(option, otherOption) => option.id === otherOption.id}
          noOptionsText={t('common:form.noOptions')}
          loadingText={t('common:state.loading')}
          clearText={t('common:actions.clear')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          onInputChange={(_, text, reason) => {
            if (reason !== 'selectOption') setSearchText(text)
          }}
          onChange={(_, item) => onChange(item?.id ?? '')}
          renderOption={({ key, ...props }, item) => (
            <li key={key} {...props}>
              <span>
                {item.name}
                {item.courtCaseNumber ? (
                  <span style={{ display: 'block', fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' }}>
                    {item.courtCaseNumber}
                  </span>
                ) : null}
              </span>
            </li>
          )}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              fullWidth
              autoFocus
              slotProps={{ input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
