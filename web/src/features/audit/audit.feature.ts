import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const audit: Feature = {
  routes: {
    administrator: {
      '/app/admin/audit': lazyPage(
        () => import('./audit-page.tsx').then((file) => file.AuditPage),
        ['audit', 'period'],
      ),
    },
  },
  phrases: ['audit'],
}
