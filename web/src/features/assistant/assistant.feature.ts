import Sparkles from 'lucide-react/icons/sparkles'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

const AssistantPage = lazyPage(() => import('./assistant-page.tsx').then((file) => file.AssistantPage), ['assistant'])

export const assistant: Feature = {
  routes: {
    signedIn: {
      '/app/ia_assistant': AssistantPage,
      '/app/ia_assistant/:consultationId': AssistantPage,
    },
  },
  menu: [
    {
      label: 'assistant.assistant',
      order: 10,
      permission: 'assistant.work',
      icon: Sparkles,
      to: '/app/ia_assistant',
      tab: 'workshop',
    },
    { label: 'assistant.assistant', order: 40, permission: 'cases.follow', icon: Sparkles, to: '/app/ia_assistant' },
  ],
  phrases: ['assistant'],
}
