import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import { useCan } from '../../../lib/use-can.ts'
import type { Preferences } from './preferences.queries.ts'

/** Time zones of clients and colleagues of offices in Puerto Rico; another saved zone is offered, too. */
const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Santo_Domingo',
  'Europe/Madrid',
  'UTC',
] as const

/** Several zones have one name, so the city follows it: `Hora estándar del Atlántico, Santo Domingo`. */
const optionText = (zone: string): string =>
  [zoneName(zone), zone.split('/').at(1)?.replaceAll('_', ' ')].filter(Boolean).join(', ')

function TimeInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', mb: 0.5 }}
      >
        {label}
      </Typography>
      {/* Emptying the field keeps the former value: an hour is required. */}
      <OutlinedInput
        id={id}
        size="small"
        type="time"
        value={value}
        onChange={(event) => {
          if (event.target.value !== '') onChange(event.target.value)
        }}
      />
    </Box>
  )
}

/** Hour of the daily mail, the mail of the morning, and quiet hours of mail. */
export function HoursFields({
  preferences,
  onChange,
}: {
  readonly preferences: Preferences
  readonly onChange: (changes: Partial<Preferences>) => void
}) {
  const { t } = useTranslation('notices')
  const zone = useId()
  const morningHelp = useId()
  const hasTerms = useCan()('terms.work')
  const { quietHours } = preferences
  const update = (changes: Partial<Preferences['quietHours']>) =>
    onChange({ quietHours: { ...quietHours, ...changes } })
  const offeredZones = [...new Set([...zones, preferences.timeZone])]
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
      <Box>
        <TimeInput
          label={t('choices.digestAt')}
          value={preferences.digestAt}
          onChange={(digestAt) => onChange({ digestAt })}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {t('choices.digestHelp')}
        </Typography>
      </Box>
      {hasTerms ? (
        <Box>
          <FormControlLabel
            sx={{ ml: 0, gap: 1 }}
            label={t('choices.morning')}
            control={
              <Switch
                checked={preferences.morning}
                onChange={(event) => onChange({ morning: event.target.checked })}
                slotProps={{ input: { 'aria-describedby': morningHelp } }}
              />
            }
          />
          <Typography id={morningHelp} variant="caption" color="textSecondary" component="p">
            {t('choices.morningHelp')}
          </Typography>
        </Box>
      ) : null}
      <Box>
        <FormControlLabel
          sx={{ ml: 0, gap: 1 }}
          label={t('choices.quiet')}
          control={<Switch checked={quietHours.on} onChange={(event) => update({ on: event.target.checked })} />}
        />
        <Typography variant="caption" color="textSecondary" component="p">
          {t('choices.quietHelp')}
        </Typography>
        {quietHours.on ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            <TimeInput label={t('choices.from')} value={quietHours.from} onChange={(from) => update({ from })} />
            <TimeInput label={t('choices.to')} value={quietHours.to} onChange={(to) => update({ to })} />
          </Box>
        ) : null}
      </Box>
      <Box>
        <Typography
          component="label"
          htmlFor={zone}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', mb: 0.5 }}
        >
          {t('choices.timeZone')}
        </Typography>
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={preferences.timeZone}
          onChange={(event) => onChange({ timeZone: event.target.value })}
          inputProps={{ id: zone }}
          sx={{ maxWidth: '100%' }}
        >
          {offeredZones.map((timeZone) => (
            <option key={timeZone} value={timeZone}>
              {optionText(timeZone)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Box>
  )
}
