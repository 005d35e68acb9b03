import Funnel from 'lucide-react/icons/funnel'
import type { Feature } from '../../app/feature.ts'
import { intakeKeys } from '../../entities/cache-keys.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const intake: Feature = {
  routes: {
    signedIn: {
      '/app/intake': lazyPage(() => import('./intake-page.tsx').then((file) => file.IntakePage), ['intake']),
    },
  },
  menu: [
    {
      label: 'intake.leads',
      order: 35,
      permission: 'intake.read',
      icon: Funnel,
      to: '/app/intake',
      count: { path: '/leads/count', queryKey: [...intakeKeys, 'count'] },
    },
  ],
  paletteActions: [
    { label: 'intake.newLead', order: 37, icon: Funnel, to: '/app/intake?new=1', permission: 'intake.work' },
    { label: 'intake.goLeads', order: 57, icon: Funnel, to: '/app/intake', permission: 'intake.read' },
  ],
  phrases: ['intake', 'intake-service-of-process'],
}
