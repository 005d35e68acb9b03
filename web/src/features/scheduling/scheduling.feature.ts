import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { Feature } from '../../app/feature.ts'
import { scheduleKeys } from '../../entities/cache-keys.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { events, requests } from './calendar-sources.ts'
import { TodayCard } from './today-card.tsx'

export const scheduling: Feature = {
  menu: [
    {
      label: 'scheduling.schedule',
      order: 40,
      permission: 'scheduling.work',
      icon: CalendarDays,
      to: '/app/schedule',
      count: {
        path: '/appointments/count',
        queryKey: [...scheduleKeys, 'count'],
        waiting: { phrase: 'bookings', to: '/app/schedule?tab=bookings' },
      },
    },
  ],
  dashboardCards: [
    { column: 'main', order: 10, permission: 'scheduling.work', card: TodayCard },
    {
      column: 'main',
      order: 18,
      permission: 'scheduling.takeBookings',
      card: lazyPage(() => import('./next/next-dates-card.tsx').then((file) => file.NextDatesCard), ['next-dates']),
    },
  ],
  clientCards: [
    {
      column: 'main',
      order: 10,
      card: lazyPage(
        () => import('./client/client-dates-card.tsx').then((file) => file.ClientDatesCard),
        ['client-dates'],
      ),
    },
  ],
  caseHead: [
    {
      order: 5,
      permission: 'scheduling.work',
      part: lazyPage(() => import('./next/next-date-cell.tsx').then((file) => file.NextDateCell), ['next-dates']),
    },
  ],
  calendarSources: [events, requests],
  caseTabs: [
    {
      value: 'events',
      label: 'scheduling.eventsTab',
      order: 30,
      panel: lazyPage(() => import('./case-events.tsx').then((file) => file.CaseEvents), ['scheduling']),
    },
  ],
  paletteActions: [
    {
      label: 'scheduling.newEvent',
      order: 30,
      icon: CalendarPlus,
      to: '/app/schedule?new=1',
      permission: 'scheduling.work',
    },
    {
      label: 'scheduling.goSchedule',
      order: 60,
      icon: CalendarDays,
      to: '/app/schedule',
      permission: 'scheduling.work',
    },
  ],
  phrases: [
    'scheduling',
    'client-dates',
    'next-dates',
    'scheduling-bookings',
    'scheduling-settings',
    'scheduling-types',
  ],
}
