import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../ui/form/field.tsx'
import type { ActiveFilter } from '../../ui/table/table-tools.tsx'
import { caseQueries } from './cases.queries.ts'
import { useSettled } from './client-field.tsx'
import type { CasesState } from './cases-state.ts'

const personName = (person: { readonly name: string; readonly surname: string }) => `${person.name} ${person.surname}`

/** The chips of the filters in use. People are named as soon as their names arrive. */
export function useCaseFilterChips(state: CasesState): readonly ActiveFilter[] {
  const { t } = useTranslation('cases')
  const { court, clientId, responsibleId } = state.filters
  const client = useQuery({ ...caseQueries.client(clientId ?? ''), enabled: clientId !== undefined })
  const lawyers = useQuery({ ...caseQueries.lawyers(), enabled: responsibleId !== undefined })
  const lawyer = lawyers.data?.items.find((person) => person.id === responsibleId)
  const chips: ActiveFilter[] = []
  if (court) chips.push({ key: 'court', label: t('columns.court'), value: court, onRemove: () => state.setFilter('court', undefined) })
  if (clientId) chips.push({ key: 'client', label: t('columns.client'), value: client.data?.name ?? '…', onRemove: () => state.setFilter('clientId', undefined) })
  if (responsibleId) chips.push({ key: 'responsible', label: t('columns.responsible'), value: lawyer ? personName(lawyer) : '…', onRemove: () => state.setFilter('responsibleId', undefined) })
  return chips
}

/** A button with the number of filters in use; it opens court, client and responsible lawyer. Each choice takes effect at once. */
export function CaseFilters({ state, people, compact = false }: { readonly state: CasesState; /** The person may filter by the people of the office. */ readonly people: boolean; /** Only the icon and the count: beside the search of a phone. */ readonly compact?: boolean }) {
  const { t } = useTranslation(['cases', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const { court, clientId, responsibleId } = state.filters
  const used = [court, clientId, responsibleId].filter(Boolean).length
  return (
    <>
      <Button {...(compact ? {} : { variant: 'text' as const, size: 'small' as const })} startIcon={<ListFilter size={16} aria-hidden />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}
        {...(compact ? { 'aria-label': used > 0 ? t('filters.buttonUsed', { count: used }) : t('filters.button') } : {})} sx={compact ? { minWidth: 44, px: 1.5, '& .MuiButton-startIcon': used > 0 ? {} : { m: 0 } } : {}}>
        {compact ? (used > 0 ? used : null) : t('filters.button')}
      </Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 340, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5, border: '1px solid', borderColor: 'divider' } } }}>
        <Box component="h2" id={titleId} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1.5 }}>{t('filters.title')}</Box>
        <CourtFilter key={court ?? ''} value={court ?? ''} onChange={(value) => state.setFilter('court', value || undefined)} />
        {people ? <ClientFilter state={state} /> : null}
        {people ? <LawyerFilter state={state} /> : null}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="text" disabled={used === 0} onClick={() => state.setFilters({ court: undefined, clientId: undefined, responsibleId: undefined })}>{t('common:table.clearFilters')}</Button>
          <Button onClick={() => setAnchor(null)}>{t('filters.done')}</Button>
        </Box>
      </Popover>
    </>
  )
}

function CourtFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation(['cases', 'common'])
  const [typed, setTyped] = useState(value)
  const recent = useQuery(caseQueries.courts())
  const courts = [...new Set([...(recent.data ?? []), ...(value ? [value] : [])])].sort((a, b) => a.localeCompare(b))
  return (
    <FieldFrame label={t('columns.court')}>
      {({ id }) => (
        <Autocomplete<string, false, false, true>
          id={id} freeSolo options={courts} value={value || null} inputValue={typed} clearText={t('common:actions.clear')} openText={t('common:actions.open')} closeText={t('common:actions.close')}
          onInputChange={(_, text) => setTyped(text)} onChange={(_, chosen) => onChange(chosen?.trim() ?? '')} onBlur={() => { if (typed.trim() !== value) onChange(typed.trim()) }}
          renderInput={(params) => <OutlinedInput ref={params.slotProps.input.ref} className={params.slotProps.input.className} endAdornment={params.slotProps.input.endAdornment} onMouseDown={params.slotProps.input.onMouseDown} fullWidth placeholder={t('filters.courtPlaceholder')} slotProps={{ input: params.slotProps.htmlInput }} />}
        />
      )}
    </FieldFrame>
  )
}

function ClientFilter({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation(['cases', 'common'])
  const [words, setWords] = useState('')
  const { clientId } = state.filters
  const chosen = useQuery({ ...caseQueries.client(clientId ?? ''), enabled: clientId !== undefined })
  const found = useQuery(caseQueries.clientChoices(useSettled(words === chosen.data?.name ? '' : words.trim())))
  const value = clientId ? { id: clientId, name: chosen.data?.name ?? '' } : null
  return (
    <FieldFrame label={t('columns.client')}>
      {({ id }) => (
        <Autocomplete<{ id: string; name: string }>
          id={id} options={(found.data?.items ?? []).map((client) => ({ id: client.id, name: client.name }))} value={value} loading={found.isFetching} filterOptions={(all) => all}
          getOptionLabel={(option) => option.name} getOptionKey={(option) => option.id} isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText={t('common:form.noOptions')} loadingText={t('common:state.loading')} clearText={t('common:actions.clear')} openText={t('common:actions.open')} closeText={t('common:actions.close')}
          onInputChange={(_, text) => setWords(text)} onChange={(_, option) => state.setFilter('clientId', option?.id)}
          renderInput={(params) => <OutlinedInput ref={params.slotProps.input.ref} className={params.slotProps.input.className} endAdornment={params.slotProps.input.endAdornment} onMouseDown={params.slotProps.input.onMouseDown} fullWidth slotProps={{ input: params.slotProps.htmlInput }} />}
        />
      )}
    </FieldFrame>
  )
}

function LawyerFilter({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('cases')
  const lawyers = useQuery(caseQueries.lawyers())
  return (
    <FieldFrame label={t('columns.responsible')}>
      {({ id }) => (
        <NativeSelect input={<OutlinedInput />} value={state.filters.responsibleId ?? ''} onChange={(event) => state.setFilter('responsibleId', event.target.value || undefined)} inputProps={{ id }}>
          <option value="">{t('filters.anyone')}</option>
          {(lawyers.data?.items ?? []).map((person) => <option key={person.id} value={person.id}>{personName(person)}</option>)}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
