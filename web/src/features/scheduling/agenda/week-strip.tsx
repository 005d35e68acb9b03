import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from '../../../lib/use-translation.ts'
import { dayOfMonth, range, startOfWeek, type Day } from '../calendar/days.ts'
import { itemsOn } from '../calendar/layout.ts'
import type { Item } from '../items.ts'
import { fullDay, weekdayShort } from '../words.ts'

/** The week of a day, with up to four dots for its events. Holidays have a dotted underline. */
export function WeekStrip({
  day,
  today,
  items,
  holidays,
  onChoose,
}: {
  readonly day: Day
  readonly today: Day
  readonly items: readonly Item[]
  readonly holidays: ReadonlyMap<Day, string>
  readonly onChoose: (day: Day) => void
}) {
  const { t } = useTranslation('scheduling')
  return (
    <Box
      component="nav"
      aria-label={t('strip')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, 1fr)',
        px: 1,
        pb: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {range(startOfWeek(day), 7).map((weekDay) => {
        const count = itemsOn(items, weekDay).length
        const holiday = holidays.get(weekDay)
        const isSelected = weekDay === day
        return (
          <ButtonBase
            key={weekDay}
            onClick={() => onChoose(weekDay)}
            {...(isSelected ? { 'aria-current': 'date' } : {})}
            aria-label={[fullDay(weekDay), weekDay === today ? t('today') : null, t('grid.events', { count }), holiday]
              .filter(Boolean)
              .join(', ')}
            sx={{ flexDirection: 'column', minHeight: 68, borderRadius: '10px', gap: 0.25 }}
          >
            <Box
              component="span"
              sx={{
                fontSize: '0.8125rem',
                color: weekDay === today ? 'primary.main' : 'text.secondary',
                fontWeight: weekDay === today ? 600 : 400,
              }}
            >
              {weekdayShort(weekDay)}
            </Box>
            <Box
              component="span"
              sx={{
                typography: 'h3',
                lineHeight: 1,
                display: 'grid',
                placeItems: 'center',
                width: 36,
                height: 34,
                borderRadius: '9px',
                ...(isSelected ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : {}),
                ...(holiday === undefined ? {} : { textDecoration: 'underline dotted', textUnderlineOffset: '4px' }),
              }}
            >
              {dayOfMonth(weekDay)}
            </Box>
            <Box component="span" aria-hidden sx={{ display: 'flex', gap: '3px', height: 5 }}>
              {Array.from({ length: Math.min(4, count) }, (_, dot) => (
                <Box
                  component="span"
                  key={dot}
                  sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'secondary.main' }}
                />
              ))}
            </Box>
          </ButtonBase>
        )
      })}
    </Box>
  )
}
