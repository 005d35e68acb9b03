import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const search: Feature = {
  routes: {
    signedIn: {
      '/app/search': lazyPage(
        () => import('./results/search-page.tsx').then((file) => file.SearchPage),
        ['case-parties', 'period', 'search', 'search-page'],
      ),
    },
  },
  phrases: ['search', 'search-page'],
}
