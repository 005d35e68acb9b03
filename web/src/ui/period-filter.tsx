import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../lib/format.ts'
import { daysOf, periodOf, type Days, type Period } from '../lib/period.ts'
import { PopoverButton } from './popover-button.tsx'
import { FormSkeleton } from './skeletons.tsx'

const OwnDays = lazy(() => import('./own-days.tsx').then((file) => ({ default: file.OwnDays })))

export interface PeriodFilterProps {
  /** Absent: any time. */
  readonly days: Days | undefined
  readonly choices: readonly Period[]
  /** Offers no limit, too; `onChange` is then called without days. */
  readonly anyTime?: boolean
  readonly longest?: number
  readonly onChange: (days: Days | undefined) => void
}

/** Period of a report: a named one, or two days. Its phrases are the area `period`. */
export function PeriodFilter({ days, choices, anyTime = false, longest, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('period')
  const named = days ? periodOf(days, choices) : 'any'
  const words =
    days && named === 'custom'
      ? t('days', { from: formatDay(days.from), to: formatDay(days.to) })
      : t(`names.${named as Exclude<typeof named, 'custom'>}`) // without days it is "any"
  const choice = (name: Period | 'any', close: () => void) => (
    <Button
      key={name}
      variant="text"
      sx={{ justifyContent: 'flex-start', bgcolor: named === name ? 'background.selected' : undefined }}
      aria-pressed={named === name}
      onClick={() => {
        onChange(name === 'any' ? undefined : daysOf(name))
        close()
      }}
    >
      {t(`names.${name}`)}
    </Button>
  )
  return (
    <PopoverButton icon={CalendarDays} title={t('title')} words={`${t('title')}: ${words}`}>
      {(close) => (
        <>
          <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
            {[...(anyTime ? ['any' as const] : []), ...choices].map((name) => choice(name, close))}
          </Box>
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <OwnDays
              start={days}
              longest={longest}
              onChoose={(chosen) => {
                onChange(chosen)
                close()
              }}
            />
          </Suspense>
        </>
      )}
    </PopoverButton>
  )
}
