import FolderOpen from 'lucide-react/icons/folder-open'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const matters: Feature = {
  routes: {
    signedIn: {
      '/app/matter-templates': lazyPage(
        () => import('./templates-page.tsx').then((file) => file.MatterTemplatesPage),
        ['matters', 'case-parties'],
      ),
    },
  },
  menu: [
    {
      label: 'matters.matterTemplates',
      order: 35,
      permission: 'matters.work',
      icon: FolderOpen,
      to: '/app/matter-templates',
      tab: 'workshop',
    },
  ],
  paletteActions: [
    {
      label: 'matters.goMatterTemplates',
      order: 65,
      icon: FolderOpen,
      to: '/app/matter-templates',
      permission: 'matters.work',
    },
  ],
  phrases: ['matters'],
}
