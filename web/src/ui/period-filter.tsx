import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense } from 'react'
import { formatDay } from '../lib/format.ts'
import { daysOf, periodOf, type Days, type Period } from '../lib/period.ts'
import { labelled } from '../lib/labelled.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { PopoverButton } from './popover-button.tsx'
import { FormSkeleton } from './skeletons.tsx'

const CustomDays = lazy(() => import('./custom-days.tsx').then((file) => ({ default: file.CustomDays })))

export interface PeriodFilterProps {
  /** Absent: any time. */
  readonly days: Days | undefined
  readonly choices: readonly Period[]
  /** Offers no limit, too; `onChange` is then called without days. */
  readonly anyTime?: boolean
  readonly maxDays?: number
  readonly onChange: (days: Days | undefined) => void
}

/** Period of a report: a named period, or two days. Its phrases are the area `period`. */
export function PeriodFilter({ days, choices, anyTime = false, maxDays, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('period')
  const periodName = days ? periodOf(days, choices) : 'any'
  const label =
    days && periodName === 'custom'
      ? t('days', { from: formatDay(days.from), to: formatDay(days.to) })
      : t(`names.${periodName as Exclude<typeof periodName, 'custom'>}`) // without days it is "any"
  const choice = (name: Period | 'any', close: () => void) => (
    <Button
      key={name}
      variant="text"
      sx={{ justifyContent: 'flex-start', bgcolor: periodName === name ? 'background.selected' : undefined }}
      aria-pressed={periodName === name}
      onClick={() => {
        onChange(name === 'any' ? undefined : daysOf(name))
        close()
      }}
    >
      {t(`names.${name}`)}
    </Button>
  )
  return (
    <PopoverButton icon={CalendarDays} title={t('title')} label={labelled(t('title'), label)}>
      {(close) => (
        <>
          <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
            {[...(anyTime ? ['any' as const] : []), ...choices].map((name) => choice(name, close))}
          </Box>
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <CustomDays
              initialDays={days}
              maxDays={maxDays}
              onChoose={(selected) => {
                onChange(selected)
                close()
              }}
            />
          </Suspense>
        </>
      )}
    </PopoverButton>
  )
}
