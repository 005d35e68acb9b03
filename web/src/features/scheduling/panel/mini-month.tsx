import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { allDayRow, moveInMonthGrid } from '../calendar/cursor.ts'
import { addMonths, dayOfMonth, monthOf, weeksOfMonth, type Day } from '../calendar/days.ts'
import { fullDay, monthTitle, weekdayLetter, weekdayName } from '../words.ts'

const daysPerWeek = 7

const gridStyles = {
  fontSize: '0.8125rem',
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' },
  '& [role=columnheader]': {
    textAlign: 'center',
    fontSize: '0.75rem',
    lineHeight: '20px',
    color: 'text.secondary',
  },
  '& button': {
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    width: '100%',
    height: 28,
    padding: 0,
    cursor: 'pointer',
    borderRadius: '6px',
    '&:hover': { bgcolor: 'background.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .shown': { bgcolor: 'background.selected' },
  '& .today button': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
  '& .outside': { visibility: 'hidden' },
  '@media (pointer: coarse)': { '& button': { height: 40 } },
} as const

/** Month for navigation. The days of a shown week or day are highlighted. */
export function MiniMonth({
  day,
  shownDays,
  today,
  onChoose,
}: {
  readonly day: Day
  readonly shownDays: readonly Day[]
  readonly today: Day
  readonly onChoose: (day: Day) => void
}) {
  const { t } = useTranslation('scheduling')
  const [focusedDay, setFocusedDay] = useState(day)
  const [previousDay, setPreviousDay] = useState(day)
  if (previousDay !== day) {
    setPreviousDay(day)
    setFocusedDay(day)
  }
  const grid = useRef<HTMLDivElement>(null)
  const shouldFocusDay = useRef(false)
  useEffect(() => {
    if (!shouldFocusDay.current) return
    shouldFocusDay.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focusedDay])
  const weeks = weeksOfMonth(focusedDay)
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.metaKey || event.shiftKey
        ? undefined
        : moveInMonthGrid({ day: focusedDay, row: allDayRow }, event.key, event.ctrlKey, {
            days: weeks.flat(),
            itemsAt: () => [],
          })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    shouldFocusDay.current = true
    setFocusedDay(next.day)
  }
  return (
    <Box component="section" aria-label={t('mini.label')}>
      <MonthHead focusedDay={focusedDay} setFocusedDay={setFocusedDay} />
      <Box ref={grid} role="grid" aria-label={monthTitle(focusedDay)} onKeyDown={onKeyDown} sx={gridStyles}>
        <div role="row">
          {weeks[0]?.map((monthDay) => (
            <div key={monthDay} role="columnheader">
              <span aria-hidden>{weekdayLetter(monthDay)}</span>
              <VisuallyHidden>{weekdayName(monthDay)}</VisuallyHidden>
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row">
            {week.map((monthDay) => (
              <DayCell
                key={monthDay}
                monthDay={monthDay}
                day={day}
                today={today}
                shownDays={shownDays}
                focusedDay={focusedDay}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </Box>
    </Box>
  )
}

function MonthHead({
  focusedDay,
  setFocusedDay,
}: {
  readonly focusedDay: Day
  readonly setFocusedDay: (day: Day) => void
}) {
  const { t } = useTranslation('scheduling')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
      <Typography variant="subtitle2" component="h2" aria-live="polite" sx={{ flex: 1 }}>
        {monthTitle(focusedDay)}
      </Typography>
      <IconButton size="small" aria-label={t('mini.previous')} onClick={() => setFocusedDay(addMonths(focusedDay, -1))}>
        <ChevronLeft size={15} />
      </IconButton>
      <IconButton size="small" aria-label={t('mini.next')} onClick={() => setFocusedDay(addMonths(focusedDay, 1))}>
        <ChevronRight size={15} />
      </IconButton>
    </Box>
  )
}

function DayCell({
  monthDay,
  day,
  today,
  shownDays,
  focusedDay,
  onChoose,
}: {
  readonly monthDay: Day
  readonly day: Day
  readonly today: Day
  readonly shownDays: readonly Day[]
  readonly focusedDay: Day
  readonly onChoose: (day: Day) => void
}) {
  // The longer views show most of a month, where a highlight would tell nothing.
  const isHighlighted = shownDays.length <= daysPerWeek && shownDays.includes(monthDay)
  const isInMonth = monthOf(monthDay) === monthOf(focusedDay)
  return (
    <div
      role="gridcell"
      className={[isInMonth ? '' : 'outside', isHighlighted ? 'shown' : '', monthDay === today ? 'today' : '']
        .filter(Boolean)
        .join(' ')}
      {...(monthDay === day ? { 'aria-selected': true } : {})}
    >
      <button
        type="button"
        tabIndex={monthDay === focusedDay ? 0 : -1}
        aria-label={fullDay(monthDay)}
        {...(monthDay === today ? { 'aria-current': 'date' } : {})}
        disabled={!isInMonth}
        onClick={() => onChoose(monthDay)}
      >
        {dayOfMonth(monthDay)}
      </button>
    </div>
  )
}
