import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../lib/format.ts'
import { daysOf, lengthOf, periodOf, type Days, type Period } from '../lib/period.ts'
import { FieldFrame } from './form/field.tsx'
import { PopoverButton } from './popover-button.tsx'

export interface PeriodFilterProps {
  /** Absent: any time. */
  readonly days: Days | undefined
  readonly choices: readonly Period[]
  /** Offers any time too; `onChange` is then called without days. */
  readonly anyTime?: boolean
  readonly longest?: number
  readonly onChange: (days: Days | undefined) => void
}

/** The days of a report: one of the named periods, or from a day to another. Its phrases are the area `period`. */
export function PeriodFilter({ days, choices, anyTime = false, longest, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('period')
  const named = days ? periodOf(days, choices) : 'any'
  const words = days && named === 'custom' ? t('days', { from: formatDay(days.from), to: formatDay(days.to) }) : t(`names.${named as Exclude<typeof named, 'custom'>}`) // without days it is "any"
  const choice = (name: Period | 'any', close: () => void) => (
    <Button key={name} variant="text" sx={{ justifyContent: 'flex-start', bgcolor: named === name ? 'background.selected' : undefined }} aria-pressed={named === name} onClick={() => { onChange(name === 'any' ? undefined : daysOf(name)); close() }}>{t(`names.${name}`)}</Button>
  )
  return (
    <PopoverButton icon={CalendarDays} title={t('title')} words={`${t('title')}: ${words}`}>
      {(close) => (
        <>
          <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>{[...(anyTime ? ['any' as const] : []), ...choices].map((name) => choice(name, close))}</Box>
          <OwnDays start={days} longest={longest} onChoose={(chosen) => { onChange(chosen); close() }} />
        </>
      )}
    </PopoverButton>
  )
}

function OwnDays({ start, longest = Infinity, onChoose }: { readonly start: Days | undefined; readonly longest: number | undefined; readonly onChoose: (days: Days) => void }) {
  const { t } = useTranslation('period')
  const [days, setDays] = useState<Days>(start ?? { from: '', to: '' })
  const whole = days.from !== '' && days.to !== ''
  const problem = !whole ? undefined : days.from > days.to ? t('reversed') : lengthOf(days) > longest ? t('tooLong', { days: formatNumber(longest) }) : undefined
  return (
    <Box component="form" onSubmit={(event: FormEvent) => { event.preventDefault(); if (whole && !problem) onChoose(days) }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} label={t(end)} error={end === 'to' ? problem : undefined}>
            {({ id, describedBy, invalid }) => <OutlinedInput id={id} type="date" value={days[end]} onChange={(event) => setDays({ ...days, [end]: event.target.value })} slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }} />}
          </FieldFrame>
        ))}
      </Box>
      <Button type="submit" fullWidth disabled={!whole || problem !== undefined}>{t('show')}</Button>
    </Box>
  )
}
