import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useId, type ChangeEvent } from 'react'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { kindIcons, kinds } from '../kinds.ts'
import { kindPaint } from '../paint.ts'
import type { ScheduleState } from '../use-schedule-state.ts'

/** Styles of a native control and its label: those of the form kit would add seven kilobytes to this page. */
const selectStyles = {
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'inherit',
  width: '100%',
  minHeight: { xs: 44, md: 38 },
  px: 1,
  border: '1px solid',
  borderColor: 'line.control',
  borderRadius: '8px',
  bgcolor: 'background.paper',
} as const

const labelStyles = { display: 'block', mb: 0.75, fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 600 } as const

const choiceStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 28,
  cursor: 'pointer',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
const checkboxStyles = {
  width: 16,
  height: 16,
  m: 0,
  mr: 0.75,
  accentColor: 'var(--mui-palette-primary-main)',
} as const

/** Filters of the calendar by person, kind and source; the choices are in the URL. */
export function Filters({ state }: { readonly state: ScheduleState }) {
  const { t } = useTranslation(['scheduling', 'shell'])
  const { user } = useSession()
  const selectId = useId()
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? []).filter(({ id }) => id !== user?.id)
  const { calendarOwner, defaultCalendar, hidden, sources, setParameters } = state
  const labelledSources = sources.flatMap(({ id, label }) => (label ? [{ id, label }] : []))
  const toggle = (id: string) => {
    const filterIds = [...kinds, ...labelledSources.map((source) => source.id)]
    const hiddenIds = filterIds.filter((filterId) => (filterId === id ? !hidden.has(id) : hidden.has(filterId)))
    setParameters({ hide: hiddenIds.join(',') })
  }
  const value = typeof calendarOwner === 'string' ? calendarOwner : calendarOwner.professionalId
  return (
    <Box component="section" aria-label={t('filters.label')}>
      {colleagues.length === 0 ? null : (
        <Box sx={{ mb: 2 }}>
          <Box component="label" htmlFor={selectId} sx={labelStyles}>
            {t('filters.whose')}
          </Box>
          <Box
            component="select"
            id={selectId}
            value={value}
            sx={selectStyles}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              setParameters(
                target.value === 'mine' || target.value === 'office'
                  ? { calendar: target.value === defaultCalendar ? undefined : target.value, lawyer: undefined }
                  : { calendar: undefined, lawyer: target.value },
              )
            }
          >
            <option value="mine">{t('filters.mine')}</option>
            <option value="office">{t('filters.office')}</option>
            {colleagues.map((person) => (
              <option key={person.id} value={person.id}>{`${person.name} ${person.surname}`}</option>
            ))}
          </Box>
        </Box>
      )}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.25 }}>
          {t('filters.show')}
        </Box>
        {kinds.map((kind) => {
          const Icon = kindIcons[kind]
          const { main } = kindPaint[kind]
          return (
            <Box
              component="label"
              key={kind}
              sx={{ ...choiceStyles, '& input': { ...checkboxStyles, accentColor: main } }}
            >
              <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />
              <Box component="span" sx={{ color: main, display: 'inline-flex' }}>
                <Icon size={15} aria-hidden />
              </Box>
              {t(`plural.${kind}`)}
            </Box>
          )
        })}
        {labelledSources.map(({ id, label }) => (
          <Box component="label" key={id} sx={{ ...choiceStyles, '& input': checkboxStyles }}>
            <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
            {t(`shell:labels.${label}`)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
