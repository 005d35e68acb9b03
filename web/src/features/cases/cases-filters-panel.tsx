import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { tagQueries } from '../../entities/tags.queries.ts'
import { clientEntity } from '../../entities/client.queries.ts'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { can } from '../../lib/roles.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { NamePicker } from '../../ui/form/name-picker.tsx'
import { useColleagueName } from '../../ui/use-colleague-name.ts'
import { areaQuery } from '../../entities/case-field.queries.ts'
import { caseQueries } from './cases.queries.ts'
import { FieldFilters } from './fields/field-filters.tsx'
import type { CasesState } from './cases-state.ts'

/** The filters of the list of cases; each choice takes effect at once. A client of the office can filter by court only. */
export function CaseFiltersPanel({
  state,
  isOfficeMember,
  anchor,
  onClose,
}: {
  readonly state: CasesState
  readonly isOfficeMember: boolean
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['cases', 'common'])
  const titleId = useId()
  const { court, clientId, responsibleId, area, tagId, fields } = state.filters
  const usedCount = [court, clientId, responsibleId, area, tagId, fields].filter(Boolean).length
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            width: 340,
            maxWidth: 'calc(100vw - 32px)',
            p: 2,
            mt: 0.5,
            border: '1px solid',
            borderColor: 'divider',
          },
        },
      }}
    >
      <Box component="h2" id={titleId} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1.5 }}>
        {t('filters.title')}
      </Box>
      <CourtFilter
        key={court ?? ''}
        value={court ?? ''}
        onChange={(value) => state.setFilter('court', value || undefined)}
      />
      {isOfficeMember ? <ClientFilter state={state} /> : null}
      {isOfficeMember ? <LawyerFilter state={state} /> : null}
      {isOfficeMember ? <TagFilter state={state} /> : null}
      {isOfficeMember ? <AreaFilter state={state} /> : null}
      {isOfficeMember ? <FieldFilters state={state} /> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          variant="text"
          disabled={usedCount === 0}
          onClick={() =>
            state.setFilters({
              court: undefined,
              clientId: undefined,
              responsibleId: undefined,
              area: undefined,
              tagId: undefined,
              fields: undefined,
            })
          }
        >
          {t('common:table.clearFilters')}
        </Button>
        <Button onClick={onClose}>{t('filters.done')}</Button>
      </Box>
    </Popover>
  )
}

function CourtFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation(['cases', 'common'])
  const [inputText, setInputText] = useState(value)
  const courtNames = useQuery(caseQueries.courts())
  const courts = [...new Set([...(courtNames.data ?? []), ...(value ? [value] : [])])].sort((a, b) =>
    a.localeCompare(b),
  )
  return (
    <FieldFrame label={t('columns.court')}>
      {({ id }) => (
        <Autocomplete<string, false, false, true>
          id={id}
          freeSolo
          options={courts}
          value={value || null}
          inputValue={inputText}
          clearText={t('common:actions.clear')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          onInputChange={(_, text) => setInputText(text)}
          onChange={(_, chosen) => onChange(chosen?.trim() ?? '')}
          onBlur={() => {
            if (inputText.trim() !== value) onChange(inputText.trim())
          }}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              fullWidth
              placeholder={t('filters.courtPlaceholder')}
              slotProps={{ input: params.slotProps.htmlInput }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

function ClientFilter({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('cases')
  const [searchText, setSearchText] = useState('')
  const { clientId } = state.filters
  const selectedClient = useQuery({ ...clientEntity.detail(clientId ?? ''), enabled: clientId !== undefined })
  const matches = useQuery(
    clientEntity.choices(useDebounced(searchText === selectedClient.data?.name ? '' : searchText.trim())),
  )
  const value = clientId ? { id: clientId, name: selectedClient.data?.name ?? '' } : null
  return (
    <FieldFrame label={t('columns.client')}>
      {({ id }) => (
        <NamePicker
          id={id}
          value={value}
          choices={(matches.data?.items ?? []).map((client) => ({ id: client.id, name: client.name }))}
          isSearching={matches.isFetching}
          onType={setSearchText}
          onChange={(client) => state.setFilter('clientId', client?.id)}
        />
      )}
    </FieldFrame>
  )
}

function AreaFilter({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('cases')
  const areas = useQuery(areaQuery(currentLocale()))
  return (
    <FieldFrame label={t('columns.area')}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={state.filters.area ?? ''}
          onChange={(event) => state.setFilter('area', event.target.value || undefined)}
          inputProps={{ id }}
        >
          <option value="">{t('filters.anyArea')}</option>
          {(areas.data ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

function LawyerFilter({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('cases')
  const colleagueName = useColleagueName()
  const { data: people = [] } = useQuery(collaboratorEntity.everyone())
  const lawyers = people.filter(({ profile }) => can(profile, 'cases.lead'))
  return (
    <FieldFrame label={t('columns.responsible')}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={state.filters.responsibleId ?? ''}
          onChange={(event) => state.setFilter('responsibleId', event.target.value || undefined)}
          inputProps={{ id }}
        >
          <option value="">{t('filters.anyone')}</option>
          {lawyers.map((person) => (
            <option key={person.id} value={person.id}>
              {colleagueName(person)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

/** An office without tags does not get a filter by tag. */
function TagFilter({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('cases')
  const { data: tags = [] } = useQuery(tagQueries.list())
  return tags.length > 0 ? (
    <FieldFrame label={t('columns.tags')}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={state.filters.tagId ?? ''}
          onChange={(event) => state.setFilter('tagId', event.target.value || undefined)}
          inputProps={{ id }}
        >
          <option value="">{t('filters.anyTag')}</option>
          {tags.map((tag) => (
            <option key={tag.id} value={tag.id}>
              {tag.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  ) : null
}
