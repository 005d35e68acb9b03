import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const correspondence: Feature = {
  caseTabs: [
    {
      value: 'mail',
      label: 'correspondence.mail',
      // Between the notices of the court (26) and the tasks (27).
      order: 26.5,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-mail.tsx').then((file) => file.CaseMail), ['correspondence', 'mail-files']),
    },
  ],
  phrases: ['correspondence'],
}
