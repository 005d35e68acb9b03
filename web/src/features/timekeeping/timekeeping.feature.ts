import Timer from 'lucide-react/icons/timer'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const timekeeping: Feature = {
  routes: {
    signedIn: {
      '/app/time': lazyPage(() => import('./time-page.tsx').then((file) => file.TimePage), ['timekeeping', 'expenses']),
      '/app/hourly-rates': lazyPage(
        () => import('./rates-page.tsx').then((file) => file.RatesPage),
        ['timekeeping', 'expenses'],
      ),
    },
  },
  menu: [
    { label: 'timekeeping.time', order: 52, permission: 'timekeeping.work', icon: Timer, to: '/app/time' },
    {
      label: 'timekeeping.hourlyRates',
      order: 45,
      permission: 'timekeeping.rates',
      group: 'settings',
      to: '/app/hourly-rates',
    },
  ],
  caseTabs: [
    {
      value: 'time',
      label: 'timekeeping.time',
      order: 55,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-time.tsx').then((file) => file.CaseTime), ['timekeeping', 'expenses']),
    },
  ],
  paletteActions: [
    { label: 'timekeeping.recordTime', order: 38, icon: Timer, to: '/app/time?new=1', permission: 'timekeeping.work' },
    { label: 'timekeeping.goTime', order: 58, icon: Timer, to: '/app/time', permission: 'timekeeping.work' },
  ],
  phrases: ['timekeeping', 'expenses'],
}
