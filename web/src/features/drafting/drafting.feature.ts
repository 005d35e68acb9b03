import FileText from 'lucide-react/icons/file-text'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const drafting: Feature = {
  routes: {
    signedIn: {
      '/app/documents_templates': lazyPage(
        () => import('./templates-page.tsx').then((file) => file.DocumentTemplatesPage),
        ['drafting'],
      ),
    },
    administrator: {
      '/app/admin/documents_templates': lazyPage(
        () => import('./templates-page.tsx').then((file) => file.AdminDocumentTemplatesPage),
        ['drafting'],
      ),
    },
  },
  menu: [
    {
      label: 'drafting.documentTemplates',
      order: 30,
      permission: 'drafting.work',
      icon: FileText,
      to: '/app/documents_templates',
      tab: 'workshop',
    },
    {
      label: 'drafting.documentTemplates',
      order: 40,
      permission: 'platform.administer',
      icon: FileText,
      to: '/app/admin/documents_templates',
    },
  ],
  phrases: ['drafting'],
}
