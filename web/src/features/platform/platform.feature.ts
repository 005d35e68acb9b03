import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const platform: Feature = {
  routes: {
    public: {
      '/legal/privacy': lazyPage(() => import('./legal/legal-page.tsx').then((file) => file.PrivacyPage), ['legal']),
      '/legal/terms': lazyPage(() => import('./legal/legal-page.tsx').then((file) => file.TermsPage), ['legal']),
    },
    administrator: {
      '/app/dashboard/admin': lazyPage(
        () => import('./dashboard/admin-dashboard-page.tsx').then((file) => file.AdminDashboardPage),
        ['admin'],
      ),
    },
  },
  menu: [
    {
      label: 'platform.dashboard',
      order: 10,
      permission: 'platform.administer',
      icon: LayoutDashboard,
      to: '/app/dashboard/admin',
    },
    {
      label: 'platform.general',
      order: 10,
      permission: 'platform.administer',
      group: 'settings',
      to: '/app/admin/settings',
    },
    {
      label: 'platform.integrations',
      order: 20,
      permission: 'platform.administer',
      group: 'settings',
      to: '/app/admin/integrations',
    },
  ],
  paletteActions: [
    {
      label: 'platform.goAdmin',
      order: 40,
      icon: LayoutDashboard,
      to: '/app/dashboard/admin',
      permission: 'platform.administer',
    },
  ],
  phrases: ['admin', 'legal', 'platform'],
}
