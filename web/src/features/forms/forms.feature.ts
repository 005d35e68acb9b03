import BookText from 'lucide-react/icons/book-text'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import type { Feature } from '../../app/feature.ts'
import { formKeys } from '../../entities/cache-keys.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const forms: Feature = {
  routes: {
    public: {
      '/app/forms/public/:slug': lazyPage(
        () => import('./answer/public-form-page.tsx').then((file) => file.PublicFormPage),
        ['forms', 'forms-answer'],
      ),
      '/app/forms/public/:slug/copies/:token': lazyPage(
        () => import('./answer/copy-page.tsx').then((file) => file.CopyPage),
        ['forms', 'forms-answer'],
      ),
    },
    signedIn: {
      '/app/forms': lazyPage(() => import('./forms-page.tsx').then((file) => file.FormsPage), ['forms']),
      '/app/forms_templates': lazyPage(
        () => import('./templates/templates-page.tsx').then((file) => file.FormTemplatesPage),
        ['forms', 'forms-templates'],
      ),
      '/app/forms/:id': lazyPage(() => import('./form-page.tsx').then((file) => file.FormPage), ['forms']),
      '/app/forms/:id/responses/:responseId': lazyPage(
        () => import('./responses/response-page.tsx').then((file) => file.ResponsePage),
        ['forms', 'forms-sends'],
      ),
    },
    administrator: {
      '/app/admin/forms_templates': lazyPage(
        () => import('./templates/templates-page.tsx').then((file) => file.AdminFormTemplatesPage),
        ['forms', 'forms-templates'],
      ),
    },
  },
  menu: [
    {
      label: 'forms.forms',
      order: 20,
      permission: 'forms.work',
      icon: ClipboardList,
      to: '/app/forms',
      tab: 'workshop',
      count: {
        path: '/forms/count',
        queryKey: [...formKeys, 'count'],
        waiting: { phrase: 'responses', to: '/app/forms' },
      },
    },
    {
      label: 'forms.formTemplates',
      order: 40,
      permission: 'forms.work',
      icon: PanelsTopLeft,
      to: '/app/forms_templates',
      tab: 'workshop',
    },
    {
      label: 'forms.formTemplates',
      order: 50,
      permission: 'platform.administer',
      icon: BookText,
      to: '/app/admin/forms_templates',
    },
  ],
  clientCards: [
    {
      column: 'main',
      order: 20,
      card: lazyPage(
        () => import('./client/client-forms-card.tsx').then((file) => file.ClientFormsCard),
        ['client-forms'],
      ),
    },
  ],
  caseTabs: [
    {
      value: 'forms',
      label: 'forms.formsTab',
      order: 40,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./sends/case-forms.tsx').then((file) => file.CaseForms), ['forms-sends']),
    },
  ],
  phrases: ['forms', 'client-forms', 'forms-answer', 'forms-sends', 'forms-settings', 'forms-templates'],
}
