import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type FormEvent } from 'react'
import { formatNumber } from '../lib/format.ts'
import { lengthOf, type Days } from '../lib/period.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { FieldFrame } from './form/field.tsx'

/** Form of a custom period in a `PeriodFilter`: its first and last day. */
export function CustomDays({
  initialDays,
  maxDays = Infinity,
  onChoose,
}: {
  readonly initialDays: Days | undefined
  readonly maxDays: number | undefined
  readonly onChoose: (days: Days) => void
}) {
  const { t } = useTranslation('period')
  const [days, setDays] = useState<Days>(initialDays ?? { from: '', to: '' })
  const isComplete = days.from !== '' && days.to !== ''
  const findProblem = () => {
    if (!isComplete) return undefined
    if (days.from > days.to) return t('reversed')
    return lengthOf(days) > maxDays ? t('tooLong', { days: formatNumber(maxDays) }) : undefined
  }
  const problem = findProblem()
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isComplete && !problem) onChoose(days)
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} label={t(end)} error={end === 'to' ? problem : undefined}>
            {({ id, describedBy, invalid }) => (
              <OutlinedInput
                id={id}
                type="date"
                value={days[end]}
                onChange={(event) => setDays({ ...days, [end]: event.target.value })}
                slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
              />
            )}
          </FieldFrame>
        ))}
      </Box>
      <Button type="submit" fullWidth disabled={!isComplete || problem !== undefined}>
        {t('show')}
      </Button>
    </Box>
  )
}
