import { useSearchParams } from 'react-router-dom'
import { features } from '../app/registry.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { NoPermission } from '../ui/state-message.tsx'

const CalendarPage = lazyPage(
  () => import('../features/scheduling/calendar-page.tsx').then((file) => file.CalendarPage),
  ['scheduling'],
)
const BookingsPage = lazyPage(
  () => import('../features/scheduling/bookings/bookings-page.tsx').then((file) => file.BookingsPage),
  ['scheduling', 'scheduling-bookings'],
)
const SettingsPage = lazyPage(
  () => import('../features/scheduling/settings/settings-page.tsx').then((file) => file.SettingsPage),
  ['scheduling', 'scheduling-settings', 'scheduling-types'],
)

const sources = features.flatMap(({ calendarSources }) => calendarSources ?? [])

/** The calendar with items of all features, its bookings or its settings, by the URL. */
export function SchedulePage() {
  const { t } = useTranslation('shell')
  const [search] = useSearchParams()
  const tab = search.get('tab')
  const can = useCan()
  if (!can('scheduling.work') || (tab !== null && !can('scheduling.takeBookings')))
    return (
      <PageFrame title={t('labels.scheduling.schedule')}>
        <NoPermission />
      </PageFrame>
    )
  if (tab === 'bookings') return <BookingsPage />
  return tab === 'settings' ? <SettingsPage /> : <CalendarPage sources={sources} />
}
