import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const parties: Feature = {
  caseTabs: [
    {
      value: 'parties',
      label: 'parties.parties',
      order: 28,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-parties.tsx').then((file) => file.CaseParties), ['parties']),
    },
  ],
  phrases: ['parties'],
}
