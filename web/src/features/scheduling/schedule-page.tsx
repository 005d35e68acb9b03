import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { roleOf } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { NoPermission } from '../../ui/state-message.tsx'

const CalendarPage = lazyPage(() => import('./calendar-page.tsx').then((file) => file.CalendarPage), ['scheduling'])
const BookingsPage = lazyPage(
  () => import('./bookings/bookings-page.tsx').then((file) => file.BookingsPage),
  ['scheduling', 'scheduling-bookings'],
)
const SettingsPage = lazyPage(
  () => import('./settings/settings-page.tsx').then((file) => file.SettingsPage),
  ['scheduling', 'scheduling-settings'],
)

/** The calendar, its bookings or its settings: the address says which. A calendar is a professional's. */
export function SchedulePage() {
  const { t } = useTranslation('shell')
  const [search] = useSearchParams()
  const tab = search.get('tab')
  if (roleOf(useSession().user?.profile) !== 'professional')
    return (
      <PageFrame title={t('items.schedule')}>
        <NoPermission />
      </PageFrame>
    )
  if (tab === 'bookings') return <BookingsPage />
  return tab === 'settings' ? <SettingsPage /> : <CalendarPage />
}
