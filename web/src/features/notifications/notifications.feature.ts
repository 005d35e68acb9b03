import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const notifications: Feature = {
  routes: {
    public: {
      '/app/notices/public/:token': lazyPage(
        () => import('./stopping/stop-page.tsx').then((file) => file.StopPage),
        ['notices'],
      ),
    },
    signedIn: {
      '/app/notices': lazyPage(() => import('./inbox/notices-page.tsx').then((file) => file.NoticesPage), ['notices']),
    },
  },
  phrases: ['notices', 'notifications'],
}
