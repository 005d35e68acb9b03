import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

const PartiesCard = lazyPage(() => import('./parties-card.tsx').then((file) => file.PartiesCard), ['case-parties'])

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
  caseCards: [{ order: 10, permission: 'parties.read', card: PartiesCard }],
  phrases: ['parties', 'case-parties'],
}
