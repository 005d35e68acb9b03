import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { reportFailure } from '../../../lib/call-failure.ts'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { EditableCard } from '../../../ui/editable-card.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { Fact } from '../../../ui/texts.tsx'
import { addDays, anySunday, minuteOfText } from '../calendar/days.ts'
import { scheduleMutations, scheduleQueries, type Settings } from '../scheduling.queries.ts'
import { joinWithAnd, timeOfMinute, upperFirst, weekdayName } from '../words.ts'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { FeedCard } from './feed-card.tsx'
import { useMinutesText } from './minutes-text.ts'
import type { Hours } from './hours-list.tsx'

const loadHours = () => import('./hours-form.tsx')
const loadBooking = () => import('./booking-form.tsx')
const loadReminders = () => import('./reminders-form.tsx')
const loadPublicCalendarForm = () => import('./public-calendar-form.tsx')
const HoursForm = lazy(async () => ({ default: (await loadHours()).HoursForm }))
const BookingForm = lazy(async () => ({ default: (await loadBooking()).BookingForm }))
const RemindersForm = lazy(async () => ({ default: (await loadReminders()).RemindersForm }))
const PublicCalendarForm = lazy(async () => ({ default: (await loadPublicCalendarForm()).PublicCalendarForm }))
const TypesCard = lazy(() => import('../types/types-card.tsx').then((file) => ({ default: file.TypesCard })))
const WaitingVisitors = lazy(() => import('./waiting-visitors.tsx').then((file) => ({ default: file.WaitingVisitors })))
const OverrideSheet = lazy(() => import('./override-sheet.tsx').then((file) => ({ default: file.OverrideSheet })))

/** Schedule settings of a professional: hours, appointments, dates, reminders and addresses. */
export function SettingsPage() {
  const { t } = useTranslation(['scheduling-settings', 'scheduling'])
  const { data, error, isPending, refetch } = useQuery(scheduleQueries.settings())
  return (
    <PageFrame
      title={t('title')}
      breadcrumb={[{ label: t('scheduling:title'), to: '/app/schedule' }, { label: t('title') }]}
    >
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gridTemplateRows: { lg: 'auto 1fr' },
            alignItems: 'start',
          }}
        >
          <Column>
            <HoursCard settings={data} />
            <OverridesCard settings={data} />
          </Column>
          <Column span>
            <PublicCard settings={data} />
            <Suspense fallback={<CardSkeleton rows={3} />}>
              <TypesCard settings={data} />
            </Suspense>
            <BookingCard settings={data} />
          </Column>
          <Column>
            <RemindersCard settings={data} />
            <FeedCard />
          </Column>
        </Box>
      ) : isPending ? (
        <CardSkeleton rows={6} />
      ) : (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
    </PageFrame>
  )
}

/** @param span whether it is the right column, beside both parts of the left one */
const Column = ({ children, span = false }: { readonly children: ReactNode; readonly span?: boolean }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      minWidth: 0,
      ...(span ? { gridColumn: { lg: 2 }, gridRow: { lg: 'span 2' } } : {}),
    }}
  >
    {children}
  </Box>
)
const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 2,
      rowGap: 1.5,
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
)

/** The hour with its «a. m.», which no line break parts. */
const unbrokenTime = (text: string): string => timeOfMinute(minuteOfText(text) ?? 0).replace(/\s/g, '\u00A0')
const hoursText = (hours: readonly Hours[]): string =>
  joinWithAnd(hours.map(({ start, end }) => `${unbrokenTime(start)}–${unbrokenTime(end)}`))

function HoursCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('scheduling-settings')
  return (
    <EditableCard
      title={t('hours.title')}
      note={t('zone')}
      preload={() => void loadHours()}
      form={(close) => <HoursForm settings={settings} onDone={close} />}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '110px minmax(0, 1fr)',
          rowGap: 0.75,
          fontSize: '0.875rem',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        {Array.from({ length: 7 }, (_, weekday) => {
          const dayWindows = settings.windows.filter((dayWindow) => dayWindow.weekday === weekday)
          return (
            <Box key={weekday} sx={{ display: 'contents' }}>
              <dt>{upperFirst(weekdayName(addDays(anySunday, weekday)))}</dt>
              <dd>{dayWindows.length === 0 ? t('hours.closed') : hoursText(dayWindows)}</dd>
            </Box>
          )
        })}
      </Box>
    </EditableCard>
  )
}

function BookingCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('scheduling-settings')
  const minutesText = useMinutesText()
  return (
    <EditableCard
      title={t('booking.title')}
      preload={() => void loadBooking()}
      form={(close) => <BookingForm settings={settings} onDone={close} />}
    >
      <Facts>
        <Fact label={t('booking.meeting')}>{minutesText(settings.meetingMinutes)}</Fact>
        <Fact label={t('booking.break')}>{minutesText(settings.breakMinutes)}</Fact>
        <Fact label={t('booking.slots')}>
          {settings.slotsPerDay === null ? t('booking.unlimited') : formatNumber(settings.slotsPerDay)}
        </Fact>
        <Fact label={t('booking.before')}>{minutesText(settings.bufferBeforeMinutes)}</Fact>
        <Fact label={t('booking.after')}>{minutesText(settings.bufferAfterMinutes)}</Fact>
        <Fact label={t('booking.notice')}>{minutesText(settings.minimumNoticeMinutes)}</Fact>
        <Fact label={t('booking.horizon')}>{t('span.days', { count: settings.horizonDays })}</Fact>
        <Fact label={t('booking.cancellationHours')}>
          {settings.cancellationHours === null
            ? t('booking.cancellationNone')
            : t(settings.cancellationFeePercent === null ? 'booking.cancellationText' : 'booking.cancellationTextFee', {
                hours: settings.cancellationHours,
                percent: settings.cancellationFeePercent,
              })}
        </Fact>
        <Fact label={t('booking.confirm')}>{t(`booking.confirmed.${settings.confirm}`)}</Fact>
        <Fact label={t('booking.safe')}>{t(settings.safePreConsultation ? 'on' : 'off')}</Fact>
        <Fact label={t('booking.holidays')}>{t(settings.holidaysClosed ? 'on' : 'off')}</Fact>
      </Facts>
    </EditableCard>
  )
}

function RemindersCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('scheduling-settings')
  const minutesText = useMinutesText()
  return (
    <EditableCard
      title={t('reminders.title')}
      preload={() => void loadReminders()}
      form={(close) => <RemindersForm settings={settings} onDone={close} />}
    >
      <Typography variant="body2">
        {settings.reminderMinutes.length === 0
          ? t('reminders.none')
          : joinWithAnd(
              settings.reminderMinutes.map((minutes) => t('reminders.before', { span: minutesText(minutes) })),
            )}
      </Typography>
    </EditableCard>
  )
}

function PublicCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('scheduling-settings')
  const { publicUrl } = settings
  return (
    <EditableCard
      title={t('public.title')}
      note={t(settings.publicBooking ? 'public.isOpen' : 'public.isClosed')}
      preload={() => void loadPublicCalendarForm()}
      form={(close) => <PublicCalendarForm settings={settings} onDone={close} />}
    >
      <Suspense fallback={null}>
        <WaitingVisitors />
      </Suspense>
      {publicUrl ? (
        <>
          <CopyLine label={t('public.address')} value={publicUrl} />
          <Button
            component="a"
            size="small"
            href={publicUrl}
            target="_blank"
            rel="noopener noreferrer"
            startIcon={<ExternalLink size={14} />}
          >
            {t('public.see')}
          </Button>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('public.none')}
        </Typography>
      )}
    </EditableCard>
  )
}

function OverridesCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('scheduling-settings')
  const [isAdding, setIsAdding] = useState(false)
  const save = useMutation(scheduleMutations.saveSettings())
  const dates = [...settings.overrides].sort((a, b) => a.date.localeCompare(b.date))
  const remove = (date: string) =>
    save.mutate(
      { overrides: settings.overrides.filter((override) => override.date !== date), version: settings.version },
      { onError: (error) => reportFailure(error) },
    )
  return (
    <SectionCard
      flush
      title={t('overrides.title')}
      note={t('overrides.help')}
      action={
        <Button size="small" startIcon={<Plus size={14} />} onClick={() => setIsAdding(true)}>
          {t('overrides.add')}
        </Button>
      }
    >
      {dates.length === 0 ? (
        <CardRow>
          <Typography variant="body2" color="textSecondary">
            {t('overrides.none')}
          </Typography>
        </CardRow>
      ) : (
        dates.map((dateEntry) => (
          <CardRow key={dateEntry.date}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="div">
                {formatDay(dateEntry.date)}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {[dateEntry.windows.length === 0 ? t('overrides.closed') : hoursText(dateEntry.windows), dateEntry.note]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('overrides.remove', { date: formatDay(dateEntry.date) })}
              disabled={save.isPending}
              onClick={() => remove(dateEntry.date)}
            >
              <X size={16} />
            </IconButton>
          </CardRow>
        ))
      )}
      <Suspense fallback={null}>
        {isAdding ? <OverrideSheet settings={settings} onClose={() => setIsAdding(false)} /> : null}
      </Suspense>
    </SectionCard>
  )
}
