import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import UserRound from 'lucide-react/icons/user-round'
import type { Feature } from '../app/feature.ts'
import { lazyPage } from '../lib/lazy-page.tsx'

// Screens composed of several features.
export const pages: Feature = {
  routes: {
    signedIn: {
      '/app/dashboard': lazyPage(
        () => import('./dashboard-page.tsx').then((file) => file.DashboardPage),
        ['dashboard', 'case-status', 'company'],
      ),
      '/app/my_cases/:id': lazyPage(
        () => import('./case-page.tsx').then((file) => file.CasePage),
        ['cases', 'case-status'],
      ),
      '/app/schedule': lazyPage(() => import('./schedule-page.tsx').then((file) => file.SchedulePage)),
      '/app/documents_templates/:id/edit': lazyPage(
        () => import('./template-text-page.tsx').then((file) => file.OfficeTemplateTextPage),
        ['documents', 'drafting'],
      ),
      '/app/clients/:id': lazyPage(
        () => import('./client-page.tsx').then((file) => file.ClientPage),
        ['clients', 'case-status'],
      ),
      '/app/my_profile': lazyPage(
        () => import('./my-profile-page.tsx').then((file) => file.MyProfilePage),
        ['profile'],
      ),
    },
    administrator: {
      '/app/admin/companies/:id': lazyPage(
        () => import('./admin-company-page.tsx').then((file) => file.AdminCompanyPage),
        ['admin', 'payments', 'period', 'plan-names', 'usage'],
      ),
      '/app/admin/integrations': lazyPage(
        () => import('./integrations-page.tsx').then((file) => file.IntegrationsPage),
        ['notifications', 'platform'],
      ),
      '/app/admin/documents_templates/:id/edit': lazyPage(
        () => import('./template-text-page.tsx').then((file) => file.AdminTemplateTextPage),
        ['documents', 'drafting'],
      ),
      '/app/admin/settings': lazyPage(
        () => import('./platform-settings-page.tsx').then((file) => file.PlatformSettingsPage),
        ['platform'],
      ),
    },
  },
  menu: [
    { label: 'pages.dashboard', order: 10, permission: 'cases.read', icon: LayoutDashboard, to: '/app/dashboard' },
  ],
  paletteActions: [
    { label: 'pages.goDashboard', order: 40, icon: LayoutDashboard, to: '/app/dashboard', permission: 'cases.read' },
    { label: 'pages.goProfile', order: 90, icon: UserRound, to: '/app/my_profile' },
  ],
  phrases: ['dashboard', 'dashboard-waiting', 'first-steps', 'list-views', 'lists', 'profile'],
}
