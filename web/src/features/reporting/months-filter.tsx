import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState, type FormEvent } from 'react'
import { formatMonthYear } from '../../lib/format.ts'
import type { Period } from '../../lib/period.ts'
import { labelled } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { middleOf, monthsOf, type Months } from './use-report-state.ts'

const choices = ['month', 'quarter', 'year', 'lastYear', 'twelve'] as const satisfies readonly Period[]

interface MonthsFilterProps {
  /** Absent: any time. */
  readonly months: Months | undefined
  readonly onChange: (months: Months | undefined) => void
}

const isSame = (one: Months | undefined, other: Months | undefined) =>
  one?.from === other?.from && one?.to === other?.to

/** Months of a report: a named period, or two months. */
export function MonthsFilter({ months, onChange }: MonthsFilterProps) {
  const { t } = useTranslation('period')
  const namedPeriod = months ? choices.find((period) => isSame(months, monthsOf(period))) : ('any' as const)
  const label =
    namedPeriod === undefined && months
      ? t('days', { from: formatMonthYear(middleOf(months.from)), to: formatMonthYear(middleOf(months.to)) })
      : t(`names.${namedPeriod ?? 'any'}`)
  return (
    <PopoverButton icon={CalendarDays} title={t('title')} label={labelled(t('title'), label)}>
      {(close) => (
        <>
          <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
            {(['any', ...choices] as const).map((name) => (
              <Button
                key={name}
                variant="text"
                sx={{ justifyContent: 'flex-start', bgcolor: namedPeriod === name ? 'background.selected' : undefined }}
                aria-pressed={namedPeriod === name}
                onClick={() => {
                  onChange(name === 'any' ? undefined : monthsOf(name))
                  close()
                }}
              >
                {t(`names.${name}`)}
              </Button>
            ))}
          </Box>
          <CustomMonths
            initialMonths={months}
            onChoose={(chosenMonths) => {
              onChange(chosenMonths)
              close()
            }}
          />
        </>
      )}
    </PopoverButton>
  )
}

function CustomMonths({
  initialMonths,
  onChoose,
}: {
  readonly initialMonths: Months | undefined
  readonly onChoose: (months: Months) => void
}) {
  const { t } = useTranslation('period')
  const [months, setMonths] = useState<Months>(initialMonths ?? { from: '', to: '' })
  const isComplete = months.from !== '' && months.to !== ''
  const problem = isComplete && months.from > months.to ? t('reversed') : undefined
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isComplete && !problem) onChoose(months)
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame key={end} label={t(end)} error={end === 'to' ? problem : undefined}>
            {({ id, describedBy, invalid }) => (
              <OutlinedInput
                id={id}
                type="month"
                value={months[end]}
                onChange={(event) => setMonths({ ...months, [end]: event.target.value })}
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
