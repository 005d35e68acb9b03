import Wallet from 'lucide-react/icons/wallet'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const trust: Feature = {
  routes: {
    signedIn: {
      '/app/client-money': lazyPage(() => import('./trust-pages.tsx').then((file) => file.ClientMoneyPage), ['trust']),
      '/app/client-money/:id': lazyPage(() => import('./trust-pages.tsx').then((file) => file.AccountPage), ['trust']),
    },
  },
  menu: [{ label: 'trust.clientMoney', order: 54, permission: 'trust.view', icon: Wallet, to: '/app/client-money' }],
  paletteActions: [
    {
      label: 'trust.goClientMoney',
      order: 59,
      icon: Wallet,
      to: '/app/client-money',
      permission: 'trust.view',
    },
  ],
  phrases: ['trust'],
}
