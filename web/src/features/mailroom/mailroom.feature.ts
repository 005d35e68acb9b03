import Inbox from 'lucide-react/icons/inbox'
import type { Feature } from '../../app/feature.ts'
import { inboxKeys } from '../../entities/cache-keys.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const mailroom: Feature = {
  routes: {
    signedIn: {
      '/app/inbox/:part?': lazyPage(
        () => import('./mailroom-pages.tsx').then((file) => file.MailroomPage),
        ['mailroom', 'mail-files'],
      ),
    },
  },
  menu: [
    {
      label: 'mailroom.inbox',
      order: 15,
      permission: 'mailroom.work',
      icon: Inbox,
      to: '/app/inbox',
      count: {
        path: '/inbox/count',
        queryKey: [...inboxKeys, 'count'],
        waiting: { phrase: 'mail', to: '/app/inbox' },
      },
    },
  ],
  caseTabs: [
    {
      value: 'notices',
      label: 'mailroom.notices',
      order: 26,
      hiddenFromClients: true,
      panel: lazyPage(
        () => import('./mailroom-pages.tsx').then((file) => file.CaseNoticesTab),
        ['mailroom', 'mail-files'],
      ),
    },
  ],
  paletteActions: [
    { label: 'mailroom.goInbox', order: 56, icon: Inbox, to: '/app/inbox', permission: 'mailroom.work' },
  ],
  phrases: ['mailroom', 'mail-files'],
}
