import Building2 from 'lucide-react/icons/building-2'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { UsageCard } from './usage-card.tsx'

export const company: Feature = {
  routes: {
    administrator: {
      '/app/admin/companies': lazyPage(
        () => import('./companies-page.tsx').then((file) => file.CompaniesPage),
        ['admin'],
      ),
    },
  },
  menu: [
    {
      label: 'company.company',
      order: 10,
      permission: 'companies.work',
      to: '/app/my_profile?tab=company',
      group: 'settings',
    },
    {
      label: 'company.companies',
      order: 30,
      permission: 'platform.administer',
      icon: Building2,
      to: '/app/admin/companies',
    },
  ],
  dashboardCards: [{ column: 'side', order: 20, permission: 'billing.see', card: UsageCard }],
  phrases: ['company', 'copies'],
}
