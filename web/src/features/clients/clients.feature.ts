import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const clients: Feature = {
  routes: {
    signedIn: {
      '/app/clients': lazyPage(() => import('./clients-page.tsx').then((file) => file.ClientsPage), ['clients']),
    },
  },
  menu: [{ label: 'clients.clients', order: 20, permission: 'companies.work', icon: Users, to: '/app/clients' }],
  paletteActions: [
    { label: 'clients.newClient', order: 20, icon: UserPlus, to: '/app/clients?new=1', permission: 'companies.work' },
    { label: 'clients.goClients', order: 70, icon: Users, to: '/app/clients', permission: 'companies.work' },
  ],
  phrases: ['clients'],
}
