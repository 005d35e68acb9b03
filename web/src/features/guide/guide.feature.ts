import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const guide: Feature = {
  routes: {
    signedIn: {
      '/app/guide': lazyPage(() => import('./guide-page.tsx').then((file) => file.GuidePage), ['guide']),
    },
  },
  paletteActions: [{ label: 'guide.goGuide', order: 95, icon: CircleQuestionMark, to: '/app/guide' }],
  phrases: ['guide'],
}
