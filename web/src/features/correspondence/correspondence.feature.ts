import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const correspondence: Feature = {
  caseTabs: [
    {
      value: 'mail',
      label: 'correspondence.mail',
      // Right behind the notices of the court; 27 is the tab of tasks.
      order: 26.5,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-mail.tsx').then((file) => file.CaseMail), ['correspondence', 'mail-files']),
    },
  ],
  phrases: ['correspondence'],
}
