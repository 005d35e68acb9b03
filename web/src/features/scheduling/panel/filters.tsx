import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { kindIcons, kinds } from '../kinds.ts'
import { kindPaint } from '../paint.ts'
import { scheduleQueries } from '../scheduling.queries.ts'
import type { ScheduleState } from '../use-schedule-state.ts'

/** Whose calendar, and which kinds. */
export function Filters({ state }: { readonly state: ScheduleState }) {
  const { t } = useTranslation('scheduling')
  const { user } = useSession()
  const lawyers = useQuery(scheduleQueries.lawyers())
  const others = (lawyers.data?.items ?? []).filter(({ id }) => id !== user?.id)
  const { whose, hidden, set } = state
  const value = typeof whose === 'string' ? whose : whose.professionalId
  return (
    <Box component="section" aria-label={t('filters.label')}>
      {others.length === 0 ? null : (
        <FieldFrame label={t('filters.whose')}>
          {({ id }) => (
            <NativeSelect input={<OutlinedInput size="small" />} value={value} inputProps={{ id }}
              onChange={({ target }) => set(target.value === 'mine' ? { calendar: undefined, lawyer: undefined } : target.value === 'office' ? { calendar: 'office', lawyer: undefined } : { calendar: undefined, lawyer: target.value })}>
              <option value="mine">{t('filters.mine')}</option>
              <option value="office">{t('filters.office')}</option>
              {others.map((person) => <option key={person.id} value={person.id}>{`${person.name} ${person.surname}`}</option>)}
            </NativeSelect>
          )}
        </FieldFrame>
      )}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.25 }}>{t('filters.show')}</Box>
        {kinds.map((kind) => {
          const Icon = kindIcons[kind]
          const shown = !hidden.has(kind)
          return (
            <FormControlLabel key={kind} sx={{ display: 'flex', ml: -1, mr: 0, '& .MuiFormControlLabel-label': { display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem' } }}
              control={<Checkbox size="small" checked={shown} sx={{ '&&.Mui-checked': { color: kindPaint[kind].main }, py: 0.5 }} onChange={() => {
                const next = kinds.filter((one) => (one === kind ? shown : hidden.has(one)))
                set({ hide: next.length > 0 ? next.join(',') : undefined })
              }} />}
              label={<><Box component="span" sx={{ color: kindPaint[kind].main, display: 'inline-flex' }}><Icon size={15} aria-hidden /></Box>{t(`plural.${kind}`)}</>} />
          )
        })}
      </Box>
    </Box>
  )
}
