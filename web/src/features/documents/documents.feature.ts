import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const documents: Feature = {
  routes: {
    signedIn: {
      '/app/my_cases/:id/documents/:documentId/edit': lazyPage(
        () => import('./editor/edit-document-page.tsx').then((file) => file.EditDocumentPage),
        ['documents'],
      ),
    },
  },
  clientCards: [
    {
      column: 'main',
      order: 40,
      card: lazyPage(
        () => import('./client/client-documents-card.tsx').then((file) => file.ClientDocumentsCard),
        ['client-documents'],
      ),
    },
  ],
  caseTabs: [
    {
      value: 'documents',
      label: 'documents.documentsTab',
      order: 20,
      count: (item) => item.documentCount,
      panel: lazyPage(() => import('./documents-panel.tsx').then((file) => file.DocumentsPanel), ['documents']),
    },
  ],
  phrases: ['documents', 'client-documents'],
}
