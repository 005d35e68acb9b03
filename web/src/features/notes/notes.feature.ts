import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const notes: Feature = {
  caseTabs: [
    {
      value: 'notes',
      label: 'notes.notes',
      order: 32,
      hiddenFromClients: true,
      counter: lazyPage(() => import('./note-counter.tsx').then((file) => file.NoteCounter)),
      panel: lazyPage(() => import('./case-notes.tsx').then((file) => file.CaseNotes), ['notes']),
    },
  ],
  phrases: ['notes'],
}
