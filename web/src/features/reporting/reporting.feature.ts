import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { OfficeMoney } from './office-money.tsx'

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
      label: 'timekeeping.reports',
      order: 25,
      permission: 'timekeeping.work',
      group: 'reports',
      to: '/app/practice-reports',
    },
  ],
  dashboardCards: [
    {
      column: 'main',
      order: 35,
      permission: 'timekeeping.work',
      card: OfficeMoney,
    },
  ],
  caseCards: [
    {
      order: 52,
      permission: 'timekeeping.work',
      card: lazyPage(() => import('./money-cards.tsx').then((file) => file.CaseMoneyCard), ['practice-money']),
    },
  ],
  phrases: ['practice-money', 'reporting'],
}
