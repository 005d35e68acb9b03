import ScanSearch from 'lucide-react/icons/scan-search'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const conflicts: Feature = {
  routes: {
    signedIn: {
      '/app/conflicts': lazyPage(
        () => import('./conflicts-page.tsx').then((file) => file.ConflictsPage),
        ['conflicts', 'parties'],
      ),
      '/app/conflicts/:id': lazyPage(
        () => import('./check-page.tsx').then((file) => file.ConflictCheckPage),
        ['conflicts', 'parties'],
      ),
    },
  },
  menu: [
    { label: 'conflicts.conflicts', order: 22, permission: 'conflicts.read', icon: ScanSearch, to: '/app/conflicts' },
  ],
  paletteActions: [
    {
      label: 'conflicts.newCheck',
      order: 38,
      icon: ScanSearch,
      to: '/app/conflicts?new=1',
      permission: 'conflicts.check',
    },
  ],
  phrases: ['conflicts'],
}
