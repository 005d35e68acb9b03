import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import Video from 'lucide-react/icons/video'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { addDays, clockAt, daysBetween, instantAt, type Day } from '../calendar/days.ts'
import { isBar, itemsOn } from '../calendar/layout.ts'
import { nextHalfHour } from '../calendar/moves.ts'
import type { CalendarProps } from '../grid/grid-props.ts'
import { ItemIcon } from '../item-icon.tsx'
import { isJoinable, joinLink, type Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import { useItemWords } from '../use-item-words.ts'
import { lengthWords, timeOfMinute, weekdayAndDay } from '../words.ts'

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `10:30` over `a. m.`, as much as the language has of it. */
function Clock({ minute }: { readonly minute: number }) {
  const [figures = '', ...rest] = timeOfMinute(minute).split(/\s/)
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {figures}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {rest.join(' ')}
      </Box>
    </>
  )
}

/** One event of a day. The whole card opens it; *Unirme* stands on what can be joined now. */
function Entry({
  item,
  day,
  now,
  chosen,
  onOpen,
}: {
  readonly item: Item
  readonly day: Day
  readonly now: number
  readonly chosen: boolean
  readonly onOpen: (item: Item) => void
}) {
  const { t } = useTranslation('scheduling')
  const words = useItemWords()
  const paint = paintOf(item)
  const joinable = isJoinable(item, now)
  const over = item.end <= now
  const bar = isBar(item)
  const deadline = item.kind === 'deadline'
  const starts = Math.round((item.start - now) / 60_000)
  const days = daysBetween(clockAt(now).day, day)
  const kind = deadline
    ? [t('kinds.deadline'), days === 0 ? t('agenda.dueToday') : days === 1 ? t('agenda.dueTomorrow') : null]
        .filter(Boolean)
        .join(' · ')
    : [
        words.kind(item),
        over
          ? t('agenda.over')
          : item.start <= now && !bar
            ? t('agenda.running')
            : !bar && starts <= 60
              ? t('agenda.inMinutes', { count: starts })
              : null,
      ]
        .filter(Boolean)
        .join(' · ')
  const begins = clockAt(Math.max(item.start, instantAt(day, 0))).minute
  return (
    <Box
      component="li"
      data-day={day}
      sx={{
        listStyle: 'none',
        border: '1px solid',
        borderColor: joinable || chosen ? 'primary.main' : deadline ? 'transparent' : 'divider',
        borderStyle: item.tentative ? 'dashed' : 'solid',
        borderRadius: '10px',
        mb: 1.25,
        bgcolor: deadline ? paint.soft : 'background.paper',
        overflow: 'hidden',
      }}
    >
      <ButtonBase
        onClick={() => onOpen(item)}
        aria-label={words.all(item)}
        aria-haspopup="dialog"
        data-entry={item.key}
        sx={{
          display: 'flex',
          width: '100%',
          textAlign: 'left',
          alignItems: 'stretch',
          '&:hover': { bgcolor: deadline ? 'transparent' : 'background.hover' },
        }}
      >
        {deadline ? null : (
          <Box
            component="span"
            sx={{ width: 74, flexShrink: 0, px: 1.5, py: 1.5, lineHeight: 1.3, fontSize: '0.9375rem' }}
          >
            {bar ? (
              <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('allDay')}
              </Box>
            ) : (
              <Clock minute={begins} />
            )}
          </Box>
        )}
        <Box
          component="span"
          sx={{ width: deadline ? 0 : '3px', flexShrink: 0, bgcolor: over ? 'divider' : paint.main }}
        />
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, px: 1.5, py: 1.25, color: over ? 'text.secondary' : 'text.primary' }}
        >
          <Box
            component="span"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 0.75,
              alignItems: 'center',
              fontSize: '0.8125rem',
              fontWeight: 550,
              color: over ? 'text.secondary' : paint.main,
            }}
          >
            <ItemIcon item={item} size={15} />
            {kind}
            {deadline ? (
              <Box component="span" sx={{ ml: 'auto' }}>
                <StatusChip
                  size="small"
                  icon={item.tentative ? CircleDashed : CircleCheck}
                  tone={item.tentative ? 'secondary' : 'success'}
                  label={t(item.tentative ? 'agenda.proposed' : 'confirmed')}
                />
              </Box>
            ) : null}
          </Box>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {words.title(item)}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {[
              words.detail(item),
              item.event?.case ? (item.event.case.courtCaseNumber ?? item.event.case.name) : null,
              bar ? null : lengthWords(item.end - item.start),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      </ButtonBase>
      {joinable ? (
        <Box sx={{ px: 1.5, pb: 1.5, pl: '89px' }}>
          <Button
            component="a"
            fullWidth
            variant="contained"
            color="primary"
            href={joinLink(item) ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            startIcon={<Video size={17} />}
          >
            {t('joinCall')}
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}

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

function useDayWords(today: Day): (day: Day) => string {
  const { t } = useTranslation('scheduling')
  return (day) =>
    day === today
      ? t('agenda.today', { day: weekdayAndDay(day) })
      : day === addDays(today, 1)
        ? t('agenda.tomorrow', { day: weekdayAndDay(day) })
        : upperFirst(weekdayAndDay(day))
}

/** Days one after the other, each with what it has. */
export function AgendaList({
  days,
  day: shown,
  today,
  now,
  items,
  chosen,
  holidays,
  follow,
  onFollowed,
  onOpen,
  onNew,
}: CalendarProps) {
  const { t } = useTranslation('scheduling')
  const dayWords = useDayWords(today)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!follow) return
    onFollowed()
    const found =
      'item' in follow
        ? root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(follow.item)}"]`)
        : root.current?.querySelector<HTMLElement>('button')
    found?.focus()
  }, [follow, onFollowed])
  const filled = days
    .map((day) => ({ day, own: itemsOn(items, day), holiday: holidays.get(day) }))
    .filter(({ day, own, holiday }) => own.length > 0 || holiday !== undefined || day === today || day === shown)
  const create = (day: Day) => {
    const from = nextHalfHour(day, now)
    onNew({ allDay: false, times: { start: instantAt(day, from), end: instantAt(day, from + 60) } })
  }
  return (
    <Box
      ref={root}
      sx={{ maxWidth: 760, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 }, py: 2, boxSizing: 'border-box' }}
    >
      {filled.map(({ day, own, holiday }) => {
        const deadlines = own.filter(({ kind }) => kind === 'deadline').length
        // The line stands before the first thing that has not begun.
        const next = day === today ? own.findIndex((item) => !isBar(item) && item.start > now) : -1
        return (
          <Box component="section" key={day} aria-labelledby={`agenda-${day}`} sx={{ mb: 2.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1 }}>
              <Typography variant="h3" component="h2" id={`agenda-${day}`} sx={{ flex: 1 }}>
                {dayWords(day)}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {[
                  holiday === undefined ? null : t('grid.holiday').toLocaleLowerCase(),
                  deadlines > 0 ? t('agenda.deadlines', { count: deadlines }) : null,
                  own.length > deadlines ? t('grid.events', { count: own.length - deadlines }) : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Typography>
            </Box>
            {holiday === undefined ? null : (
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
            )}
            {own.length === 0 && holiday === undefined ? (
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
                  onClick={() => create(day)}
                  aria-label={`${t('new')}, ${weekdayAndDay(day)}`}
                >
                  {t('new')}
                </Button>
              </Box>
            ) : null}
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {own.map((item, index) => (
                <Fragment key={item.key}>
                  {index === next ? <NowLine now={now} /> : null}
                  <Entry item={item} day={day} now={now} chosen={chosen === item.key} onOpen={onOpen} />
                </Fragment>
              ))}
              {day === today && own.length > 0 && next < 0 ? <NowLine now={now} /> : null}
            </Box>
          </Box>
        )
      })}
      {items.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t('agenda.emptyTitle')} help={t('agenda.emptyHelp')} />
      ) : null}
    </Box>
  )
}
