import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import { Fragment, useEffect, useRef } from 'react'
import { upperFirst } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { EmptyState } from '../../../ui/state-message.tsx'
import { addDays, clockAt, type Day } from '../calendar/days.ts'
import { isBar, itemsOn } from '../calendar/layout.ts'
import type { CalendarProps } from '../grid/grid-props.ts'
import { timeOfMinute, weekdayAndDay } from '../words.ts'
import { AgendaEntry } from './agenda-entry.tsx'

const NowLine = ({ now }: { readonly now: number }) => (
  <Box
    component="li"
    sx={{
      listStyle: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      mb: 1.25,
      color: 'error.main',
      fontSize: '0.8125rem',
      fontWeight: 600,
      '&::after': { content: '""', flex: 1, borderTop: '2px solid currentColor' },
    }}
  >
    {timeOfMinute(clockAt(now).minute)}
  </Box>
)

function useDayLabel(today: Day): (day: Day) => string {
  const { t } = useTranslation('scheduling')
  return (day) => {
    if (day === today) return t('agenda.today', { day: weekdayAndDay(day) })
    if (day === addDays(today, 1)) return t('agenda.tomorrow', { day: weekdayAndDay(day) })
    return upperFirst(weekdayAndDay(day))
  }
}

/** The days of the agenda that have events or a holiday, and always today and the chosen day. */
export function AgendaList({
  days,
  day: shownDay,
  today,
  now,
  items,
  selected,
  holidays,
  focusRequest,
  onFocusHandled,
  timesOn,
  onOpen,
  onNew,
}: CalendarProps) {
  const { t } = useTranslation('scheduling')
  const dayLabel = useDayLabel(today)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusRequest) return
    onFocusHandled(focusRequest)
    const focusTarget =
      'item' in focusRequest
        ? root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focusRequest.item)}"]`)
        : root.current?.querySelector<HTMLElement>('button')
    focusTarget?.focus()
  }, [focusRequest, onFocusHandled])
  const listedDays = days
    .map((day) => ({ day, dayItems: itemsOn(items, day), holiday: holidays.get(day) }))
    .filter(
      ({ day, dayItems, holiday }) => dayItems.length > 0 || holiday !== undefined || day === today || day === shownDay,
    )
  const create = (day: Day) => onNew({ allDay: false, times: timesOn(day) })
  return (
    <Box
      ref={root}
      sx={{
        maxWidth: { xs: 760, xl: 'none' },
        width: '100%',
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: 2,
        boxSizing: 'border-box',
        display: 'grid',
        columnGap: 4,
        // Days in rows of two: read from left to right, as in a week.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {listedDays.map(({ day, dayItems, holiday }) => {
        const termCount = dayItems.filter(({ kind }) => kind === 'term').length
        // The line of the present time precedes the first event that has not begun.
        const firstFutureIndex = day === today ? dayItems.findIndex((item) => !isBar(item) && item.start > now) : -1
        return (
          <Box component="section" key={day} aria-labelledby={`agenda-${day}`} sx={{ mb: 2.5 }}>
            <DayHead
              day={day}
              label={dayLabel(day)}
              itemCount={dayItems.length}
              termCount={termCount}
              holiday={holiday}
            />
            {holiday === undefined ? null : <HolidayNote holiday={holiday} />}
            {dayItems.length === 0 && holiday === undefined ? (
              <EmptyDay day={day} onCreate={() => create(day)} />
            ) : null}
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {dayItems.map((item, index) => (
                <Fragment key={item.key}>
                  {index === firstFutureIndex ? <NowLine now={now} /> : null}
                  <AgendaEntry item={item} day={day} now={now} selected={selected === item.key} onOpen={onOpen} />
                </Fragment>
              ))}
              {day === today && dayItems.length > 0 && firstFutureIndex < 0 ? <NowLine now={now} /> : null}
            </Box>
          </Box>
        )
      })}
      {items.length === 0 ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <EmptyState icon={CalendarDays} title={t('agenda.emptyTitle')} help={t('agenda.emptyHelp')} />
        </Box>
      ) : null}
    </Box>
  )
}

function DayHead({
  day,
  label,
  itemCount,
  termCount,
  holiday,
}: {
  readonly day: Day
  readonly label: string
  readonly itemCount: number
  readonly termCount: number
  readonly holiday: string | undefined
}) {
  const { t } = useTranslation('scheduling')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1 }}>
      <Typography variant="h3" component="h2" id={`agenda-${day}`} sx={{ flex: '1 1 auto' }}>
        {label}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[
          holiday === undefined ? null : t('grid.holiday').toLocaleLowerCase(),
          termCount > 0 ? t('agenda.terms', { count: termCount }) : null,
          itemCount > termCount ? t('grid.events', { count: itemCount - termCount }) : null,
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </Box>
  )
}

function HolidayNote({ holiday }: { readonly holiday: string }) {
  const { t } = useTranslation('scheduling')
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        color: 'text.secondary',
        fontSize: '0.875rem',
        mb: 1.25,
      }}
    >
      <Landmark size={16} aria-hidden />
      <span>
        {holiday}. {t('grid.courtsClosed')}
      </span>
    </Box>
  )
}

function EmptyDay({ day, onCreate }: { readonly day: Day; readonly onCreate: () => void }) {
  const { t } = useTranslation('scheduling')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      {t('agenda.nothing')}
      <Button
        size="small"
        variant="text"
        startIcon={<Plus size={15} />}
        onClick={onCreate}
        aria-label={`${t('new')}, ${weekdayAndDay(day)}`}
      >
        {t('new')}
      </Button>
    </Box>
  )
}
