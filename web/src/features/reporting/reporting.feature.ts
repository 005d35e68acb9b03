import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const reporting: Feature = {
  routes: {
    signedIn: {
      '/app/practice-reports': lazyPage(
        () => import('./reports-page.tsx').then((file) => file.PracticeReportsPage),
        ['reporting', 'period'],
      ),
    },
  },
  menu: [
    {
      label: 'reporting.practice',
      order: 25,
      permission: 'timekeeping.work',
      group: 'reports',
      to: '/app/practice-reports',
    },
  ],
  dashboardCards: [
    {
      column: 'main',
      order: 20,
      permission: 'timekeeping.work',
      card: lazyPage(() => import('./money-cards.tsx').then((file) => file.OfficeMoneyCard), ['reporting']),
    },
  ],
  caseCards: [
    {
      order: 52,
      permission: 'timekeeping.work',
      card: lazyPage(() => import('./money-cards.tsx').then((file) => file.CaseMoneyCard), ['reporting']),
    },
  ],
  phrases: ['reporting'],
}
