import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const billing: Feature = {
  routes: {
    signedIn: {
      '/app/reports/payments': lazyPage(
        () => import('./payments/payments-report-page.tsx').then((file) => file.OwnPaymentsReportPage),
        ['payments', 'period'],
      ),
      '/app/reports/ai': lazyPage(
        () => import('./usage/usage-report-page.tsx').then((file) => file.UsageReportPage),
        ['period', 'plan-names', 'usage'],
      ),
    },
    administrator: {
      '/app/admin/payments': lazyPage(() => import('./plans/plans-page.tsx').then((file) => file.PlansPage), ['plans']),
      '/app/admin/payments/:id': lazyPage(
        () => import('./plans/plan-page.tsx').then((file) => file.PlanPage),
        ['plans', 'plan-names'],
      ),
      '/app/admin/payments-reports': lazyPage(
        () => import('./payments/payments-report-page.tsx').then((file) => file.AdminPaymentsReportPage),
        ['payments', 'period', 'subscription'],
      ),
    },
  },
  menu: [
    {
      label: 'billing.reportsPayments',
      order: 10,
      permission: 'billing.see',
      to: '/app/reports/payments',
      group: 'reports',
    },
    { label: 'billing.reportsAi', order: 20, permission: 'billing.see', to: '/app/reports/ai', group: 'reports' },
    {
      label: 'billing.plans',
      order: 55,
      permission: 'platform.administer',
      icon: ClipboardList,
      to: '/app/admin/payments',
    },
    {
      label: 'billing.reportsPayments',
      order: 10,
      permission: 'platform.administer',
      to: '/app/admin/payments-reports',
      group: 'reports',
    },
  ],
  phrases: ['payments', 'plan-names', 'plans', 'subscription', 'usage'],
}
