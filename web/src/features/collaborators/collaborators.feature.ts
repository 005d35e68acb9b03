import UserPlus from 'lucide-react/icons/user-plus'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const collaborators: Feature = {
  routes: {
    signedIn: {
      '/app/collaborators': lazyPage(
        () => import('./collaborators-page.tsx').then((file) => file.CollaboratorsPage),
        ['collaborators'],
      ),
    },
  },
  menu: [
    {
      label: 'collaborators.collaborators',
      order: 70,
      permission: 'companies.work',
      icon: UserPlus,
      to: '/app/collaborators',
      hiddenFromOwner: true,
    },
  ],
  paletteActions: [
    {
      label: 'collaborators.goCollaborators',
      order: 80,
      icon: UserPlus,
      to: '/app/collaborators',
      permission: 'companies.work',
    },
  ],
  phrases: ['collaborators'],
}
