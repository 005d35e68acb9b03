import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Video from 'lucide-react/icons/video'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { clockAt, daysBetween, instantAt, minuteMs, type Day } from '../calendar/days.ts'
import { isBar } from '../calendar/layout.ts'
import { ItemIcon } from '../item-icon.tsx'
import { isJoinable, joinLink, type Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { durationText, timeOfMinute } from '../words.ts'

const timeColumnPx = 74

/** Hour over the day period: `10:30`, `a. m.`; some languages have no period. */
function Clock({ minute }: { readonly minute: number }) {
  const [time = '', ...dayPeriod] = timeOfMinute(minute).split(/\s/)
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {time}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {dayPeriod.join(' ')}
      </Box>
    </>
  )
}

/** Returns how near an item is, in words: due today or tomorrow, over, running, or beginning within an hour. */
function useNearness() {
  const { t } = useTranslation('scheduling')
  return (item: Item, day: Day, now: number): string | null => {
    if (item.kind === 'term') {
      const daysLeft = daysBetween(clockAt(now).day, day)
      if (daysLeft === 0) return t('agenda.dueToday')
      return daysLeft === 1 ? t('agenda.dueTomorrow') : null
    }
    if (item.end <= now) return t('agenda.over')
    if (isBar(item)) return null
    if (item.start <= now) return t('agenda.running')
    const minutesUntilStart = Math.round((item.start - now) / minuteMs)
    return minutesUntilStart <= 60 ? t('agenda.inMinutes', { count: minutesUntilStart }) : null
  }
}

/** One event or term of a day. A click on the card opens it; *Unirme* is shown while the event can be joined. */
export function AgendaEntry({
  item,
  day,
  now,
  selected,
  onOpen,
}: {
  readonly item: Item
  readonly day: Day
  readonly now: number
  readonly selected: boolean
  readonly onOpen: (item: Item) => void
}) {
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
  const nearness = useNearness()
  const paint = paintOf(item)
  const joinable = isJoinable(item, now)
  const isPast = item.end <= now
  const isAllDay = isBar(item)
  const isTerm = item.kind === 'term'
  const kindText = [...(isTerm ? [t('kinds.term'), item.mark?.label] : [labels.kind(item)]), nearness(item, day, now)]
    .filter(Boolean)
    .join(' · ')
  const startMinute = clockAt(Math.max(item.start, instantAt(day, 0))).minute
  return (
    <Box
      component="li"
      data-day={day}
      sx={{
        listStyle: 'none',
        border: '1px solid',
        borderColor: joinable || selected ? 'primary.main' : isTerm ? 'transparent' : 'divider',
        borderStyle: item.tentative ? 'dashed' : 'solid',
        borderRadius: '10px',
        mb: 1.25,
        bgcolor: isTerm ? paint.softColor : 'background.paper',
        overflow: 'hidden',
      }}
    >
      <ButtonBase
        onClick={() => onOpen(item)}
        aria-label={labels.accessibleName(item)}
        {...(item.to === undefined ? { 'aria-haspopup': 'dialog' as const } : {})}
        data-entry={item.key}
        sx={{
          display: 'flex',
          width: '100%',
          textAlign: 'left',
          alignItems: 'stretch',
          '&:hover': { bgcolor: isTerm ? 'transparent' : 'background.hover' },
        }}
      >
        {isTerm ? null : <TimeColumn isAllDay={isAllDay} startMinute={startMinute} />}
        <Box
          component="span"
          sx={{ width: isTerm ? 0 : '3px', flexShrink: 0, bgcolor: isPast ? 'divider' : paint.main }}
        />
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, px: 1.5, py: 1.25, color: isPast ? 'text.secondary' : 'text.primary' }}
        >
          <KindLine item={item} kindText={kindText} color={isPast ? 'text.secondary' : paint.main} isTerm={isTerm} />
          <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {labels.title(item)}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {[
              labels.detail(item),
              item.event?.case ? (item.event.case.courtCaseNumber ?? item.event.case.name) : null,
              isAllDay ? null : durationText(item.end - item.start),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      </ButtonBase>
      {joinable ? <JoinButton item={item} /> : null}
    </Box>
  )
}

function KindLine({
  item,
  kindText,
  color,
  isTerm,
}: {
  readonly item: Item
  readonly kindText: string
  readonly color: string
  readonly isTerm: boolean
}) {
  const { t } = useTranslation('scheduling')
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        fontSize: '0.8125rem',
        fontWeight: 550,
        color,
      }}
    >
      <ItemIcon item={item} size={15} />
      {item.mark ? <item.mark.icon size={15} aria-hidden /> : null}
      {kindText}
      {isTerm ? (
        <Box component="span" sx={{ ml: 'auto' }}>
          <StatusChip
            size="small"
            icon={item.tentative ? CircleDashed : CircleCheck}
            tone={item.tentative ? 'secondary' : item.status === undefined ? 'success' : 'neutral'}
            label={item.status ?? t(item.tentative ? 'agenda.proposed' : 'confirmed')}
          />
        </Box>
      ) : null}
    </Box>
  )
}

function JoinButton({ item }: { readonly item: Item }) {
  const { t } = useTranslation('scheduling')
  return (
    <Box sx={{ px: 1.5, pb: 1.5, pl: `${timeColumnPx + 15}px` }}>
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
  )
}

function TimeColumn({ isAllDay, startMinute }: { readonly isAllDay: boolean; readonly startMinute: number }) {
  const { t } = useTranslation('scheduling')
  return (
    <Box
      component="span"
      sx={{ width: timeColumnPx, flexShrink: 0, px: 1.5, py: 1.5, lineHeight: 1.3, fontSize: '0.9375rem' }}
    >
      {isAllDay ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('allDay')}
        </Box>
      ) : (
        <Clock minute={startMinute} />
      )}
    </Box>
  )
}
