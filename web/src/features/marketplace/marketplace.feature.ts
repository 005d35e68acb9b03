import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const marketplace: Feature = {
  routes: {
    administrator: {
      '/app/admin/profiles': lazyPage(
        () => import('./flagged-profiles-page.tsx').then((file) => file.FlaggedProfilesPage),
        ['profile-public'],
      ),
    },
  },
  phrases: ['profile-public'],
}
