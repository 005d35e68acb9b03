import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { fullDay, weekdayName, weekdayShort, withoutFeira } from '../../lib/day-words.ts'
import { weekdayOf, type Day } from '../../lib/days.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { formatHours } from './duration.ts'
import { daysOfWeek, type Week, type WeekRow } from './week.ts'

export interface WeekGridProps {
  readonly monday: Day
  readonly week: Week
  readonly selected: Day
  readonly today: Day
  readonly showsRates: boolean
  readonly onSelect: (day: Day) => void
  /** Adds time in an empty cell; absent where the user may not add any. The case is null for time of the office. */
  readonly onAdd?: (day: Day, legalCase: WeekRow['case']) => void
}

const [sunday, saturday] = [0, 6]
const isWeekend = (day: Day): boolean => [sunday, saturday].includes(weekdayOf(day))
const cellStyles = {
  py: 0.875,
  px: 0.5,
  textAlign: 'center',
  borderBottom: '1px solid',
  borderColor: 'line.soft',
} as const
const hoursButtonStyles = {
  minWidth: 50,
  minHeight: 30,
  px: 0.75,
  borderRadius: '6px',
  fontSize: '0.875rem',
  fontWeight: 600,
  '&:hover': { bgcolor: 'background.hover' },
} as const

/** The week as a table: a row for each case, a column for each day. Too wide for a phone, which gets {@link WeekStrip}. */
export function WeekGrid({ monday, week, selected, today, showsRates, onSelect, onAdd }: WeekGridProps) {
  const { t } = useTranslation('timekeeping')
  const days = daysOfWeek(monday)
  const backgroundOf = (day: Day) => {
    if (day === selected) return 'background.selected'
    return isWeekend(day) ? 'background.sunken' : 'transparent'
  }
  const rateText = (row: WeekRow) => {
    if (row.case === null) return t('notBillable')
    return row.rateCents === null || !showsRates ? null : t('anHour', { amount: formatMoney(row.rateCents) })
  }
  return (
    <Card sx={{ display: { xs: 'none', sm: 'block' }, overflowX: 'auto', mb: 2 }}>
      <Box
        component="table"
        aria-label={t('week')}
        sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem', tableLayout: 'fixed', minWidth: 640 }}
      >
        <WeekHead days={days} selected={selected} today={today} backgroundOf={backgroundOf} onSelect={onSelect} />
        <tbody>
          {week.rows.map((row) => (
            <tr key={row.case?.id ?? 'office'}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cellStyles, textAlign: 'left', px: 2, overflowWrap: 'anywhere' }}
              >
                {row.case ? (
                  <Link component={RouterLink} to={`/app/my_cases/${row.case.id}?tab=time`} color="inherit">
                    {row.case.name}
                  </Link>
                ) : (
                  t('office')
                )}
                <Box sx={{ fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
                  {[rateText(row), ...row.states.map((state) => t(`approval.states.${state}`))]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              {row.seconds.map((seconds, index) => {
                const day = days[index] ?? monday
                const name = row.case?.name ?? t('office')
                return (
                  <Box component="td" key={day} sx={{ ...cellStyles, bgcolor: backgroundOf(day) }}>
                    <HoursCell
                      seconds={seconds}
                      day={day}
                      name={name}
                      legalCase={row.case}
                      today={today}
                      onSelect={onSelect}
                      onAdd={onAdd}
                    />
                  </Box>
                )
              })}
              <Box component="td" sx={{ ...cellStyles, textAlign: 'right', px: 2, fontWeight: 600 }}>
                {formatHours(row.total)}
              </Box>
            </tr>
          ))}
        </tbody>
        <WeekFoot week={week} days={days} showsRates={showsRates} />
      </Box>
    </Card>
  )
}

function WeekHead({
  days,
  selected,
  today,
  backgroundOf,
  onSelect,
}: {
  readonly days: readonly Day[]
  readonly selected: Day
  readonly today: Day
  readonly backgroundOf: (day: Day) => string
  readonly onSelect: (day: Day) => void
}) {
  const { t } = useTranslation('timekeeping')
  return (
    <Box component="thead" sx={{ bgcolor: 'background.sunken' }}>
      <tr>
        <Box component="th" scope="col" sx={{ ...cellStyles, textAlign: 'left', px: 2, width: '36%', fontWeight: 600 }}>
          {t('case')}
        </Box>
        {days.map((day) => (
          <Box component="th" scope="col" key={day} sx={{ ...cellStyles, bgcolor: backgroundOf(day), fontWeight: 400 }}>
            <ButtonBase
              aria-pressed={day === selected}
              aria-label={fullDay(day)}
              onClick={() => onSelect(day)}
              sx={{ display: 'block', width: '100%', borderRadius: '6px', lineHeight: 1.3, minHeight: 40 }}
            >
              <Box component="span" sx={{ display: { xs: 'none', lg: 'block' }, fontSize: '0.75rem' }}>
                {withoutFeira(weekdayName(day))}
              </Box>
              <Box component="span" sx={{ display: { xs: 'block', lg: 'none' }, fontSize: '0.75rem' }}>
                {weekdayShort(day)}
              </Box>
              <Box component="span" sx={{ fontWeight: day === today ? 700 : 600 }}>
                {Number(day.slice(8))}
              </Box>
            </ButtonBase>
          </Box>
        ))}
        <Box component="th" scope="col" sx={{ ...cellStyles, textAlign: 'right', px: 2, fontWeight: 600 }}>
          {t('total')}
        </Box>
      </tr>
    </Box>
  )
}

function HoursCell({
  seconds,
  day,
  name,
  legalCase,
  today,
  onSelect,
  onAdd,
}: {
  readonly seconds: number
  readonly day: Day
  readonly name: string
  readonly legalCase: WeekRow['case']
  readonly today: Day
  readonly onSelect: (day: Day) => void
  readonly onAdd: WeekGridProps['onAdd']
}) {
  const { t } = useTranslation('timekeeping')
  if (seconds > 0)
    return (
      <ButtonBase
        aria-label={t('cell', { name, day: fullDay(day), hours: formatHours(seconds) })}
        onClick={() => onSelect(day)}
        sx={{ ...hoursButtonStyles, border: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {formatHours(seconds)}
      </ButtonBase>
    )
  if (onAdd && day <= today)
    return (
      <ButtonBase
        aria-label={t('addAt', { name, day: fullDay(day) })}
        onClick={() => onAdd(day, legalCase)}
        sx={{ ...hoursButtonStyles, color: 'text.secondary' }}
      >
        ·
      </ButtonBase>
    )
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      ·
    </Box>
  )
}

function WeekFoot({
  week,
  days,
  showsRates,
}: {
  readonly week: Week
  readonly days: readonly Day[]
  readonly showsRates: boolean
}) {
  const { t } = useTranslation('timekeeping')
  return (
    <Box component="tfoot" sx={{ bgcolor: 'background.sunken', fontWeight: 600 }}>
      <tr>
        <Box component="th" scope="row" sx={{ ...cellStyles, textAlign: 'left', px: 2, borderBottom: 0 }}>
          {showsRates ? t('totalToBill', { amount: formatMoney(week.unbilledCents) }) : t('total')}
        </Box>
        {week.totals.map((seconds, index) => (
          <Box component="td" key={days[index]} sx={{ ...cellStyles, borderBottom: 0 }}>
            {seconds > 0 ? formatHours(seconds) : null}
          </Box>
        ))}
        <Box component="td" sx={{ ...cellStyles, textAlign: 'right', px: 2, borderBottom: 0 }}>
          {formatHours(week.total)}
        </Box>
      </tr>
    </Box>
  )
}

/** The days of the week with their hours, for a phone. */
export function WeekStrip({ monday, week, selected, onSelect }: Omit<WeekGridProps, 'today' | 'showsRates' | 'onAdd'>) {
  return (
    <Box
      sx={{ display: { xs: 'grid', sm: 'none' }, gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5, mb: 2 }}
    >
      {daysOfWeek(monday).map((day, index) => (
        <ButtonBase
          key={day}
          aria-pressed={day === selected}
          aria-label={`${fullDay(day)}, ${formatHours(week.totals[index] ?? 0)}`}
          onClick={() => onSelect(day)}
          sx={{
            flexDirection: 'column',
            minHeight: 64,
            borderRadius: '8px',
            border: '1px solid',
            borderColor: day === selected ? 'primary.main' : 'divider',
            bgcolor: day === selected ? 'background.selected' : 'background.paper',
            fontSize: '0.75rem',
            lineHeight: 1.4,
          }}
        >
          <span>{weekdayShort(day)}</span>
          <Box component="span" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
            {Number(day.slice(8))}
          </Box>
          <span>{(week.totals[index] ?? 0) > 0 ? formatHours(week.totals[index] ?? 0) : '·'}</span>
        </ButtonBase>
      ))}
    </Box>
  )
}
