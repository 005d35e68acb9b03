import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const fields: Feature = {
  routes: {
    signedIn: {
      '/app/case-fields': lazyPage(() => import('./fields-page.tsx').then((file) => file.FieldsPage), ['case-fields']),
    },
  },
  menu: [
    { label: 'fields.caseFields', order: 40, permission: 'fields.work', group: 'settings', to: '/app/case-fields' },
  ],
  phrases: ['case-fields'],
}
