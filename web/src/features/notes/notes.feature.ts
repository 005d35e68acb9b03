import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const notes: Feature = {
  caseTabs: [
    {
      value: 'notes',
      label: 'notes.notes',
      order: 32,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-notes.tsx').then((file) => file.CaseNotes), ['notes']),
    },
  ],
  phrases: ['notes'],
}
