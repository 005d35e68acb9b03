import Box from '@mui/material/Box'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { AgendaList } from '../agenda/agenda-list.tsx'
import { allDayRow, moveInMonthGrid } from '../calendar/cursor.ts'
import { dayOfMonth, monthOf, type Day } from '../calendar/days.ts'
import { itemsOn } from '../calendar/layout.ts'
import type { CalendarProps } from '../grid/grid-props.ts'
import { paintOf } from '../paint.ts'
import { fullDay, monthTitle, weekdayName, weekdayShort } from '../words.ts'

const maxDots = 4

const styles = {
  flexShrink: 0,
  px: 1,
  pb: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& [role=columnheader]': {
    textAlign: 'center',
    fontSize: '0.8125rem',
    lineHeight: '24px',
    color: 'text.secondary',
  },
  '& [role=gridcell]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2px',
    minHeight: 46,
    borderRadius: '10px',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 32,
    borderRadius: '9px',
    typography: 'h3',
    lineHeight: 1,
  },
  '& .outside .number': { color: 'text.secondary', fontWeight: 400 },
  '& .today .number': { color: 'primary.main' },
  '& [aria-selected=true] .number': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& .closed .number': { textDecoration: 'underline dotted', textUnderlineOffset: '4px' },
  '& .dots': { display: 'flex', gap: '3px', height: 6 },
  '& .dots i': { width: 6, height: 6, borderRadius: '50%' },
} as const

/**
 * A month on a phone: a dot for each event, since seven columns have no room for text, and the list of the chosen day.
 */
export function PhoneMonth(props: CalendarProps) {
  const { days, day, today, items, holidays, onDay } = props
  const { t } = useTranslation('scheduling')
  const grid = useRef<HTMLDivElement>(null)
  const dayToFocus = useRef<Day | null>(null)
  useEffect(() => {
    if (dayToFocus.current !== day) return
    dayToFocus.current = null
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const next = moveInMonthGrid({ day, row: allDayRow }, event.key, event.ctrlKey, { days, itemsAt: () => [] })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    dayToFocus.current = next.day
    onDay(next.day)
  }
  const chooseDay = ({ target }: { readonly target: EventTarget }) => {
    const chosenDay = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined
    if (chosenDay !== undefined) onDay(chosenDay)
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <>
      <Box ref={grid} role="grid" aria-label={monthTitle(day)} onKeyDown={onKeyDown} onClick={chooseDay} sx={styles}>
        <div role="row">
          {weeks[0]?.map((monthDay) => (
            <div key={monthDay} role="columnheader" aria-label={weekdayName(monthDay)}>
              <span aria-hidden>{weekdayShort(monthDay)}</span>
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row">
            {week.map((monthDay) => {
              const dayItems = itemsOn(items, monthDay)
              const holiday = holidays.get(monthDay)
              return (
                <div
                  key={monthDay}
                  role="gridcell"
                  tabIndex={monthDay === day ? 0 : -1}
                  aria-selected={monthDay === day}
                  aria-label={[
                    fullDay(monthDay),
                    t('grid.events', { count: dayItems.length }),
                    holiday === undefined ? null : t('grid.closed', { name: holiday }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  {...(monthDay === today ? { 'aria-current': 'date' as const } : {})}
                  data-day={monthDay}
                  className={[
                    monthOf(monthDay) === monthOf(day) ? '' : 'outside',
                    holiday === undefined ? '' : 'closed',
                    monthDay === today ? 'today' : '',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <span className="number" aria-hidden>
                    {dayOfMonth(monthDay)}
                  </span>
                  <span className="dots" aria-hidden>
                    {dayItems.slice(0, maxDots).map((item) => (
                      <i key={item.key} style={{ backgroundColor: paintOf(item).main }} />
                    ))}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </Box>
      <div style={{ flex: 1, minHeight: 160, overflowY: 'auto' }}>
        <AgendaList {...props} days={[day]} />
      </div>
    </>
  )
}
