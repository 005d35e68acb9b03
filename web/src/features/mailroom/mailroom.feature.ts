import Inbox from 'lucide-react/icons/inbox'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const mailroom: Feature = {
  routes: {
    signedIn: {
      '/app/inbox': lazyPage(() => import('./inbox-page.tsx').then((file) => file.InboxPage), ['mailroom']),
      '/app/inbox/settings': lazyPage(
        () => import('./inbox-settings-page.tsx').then((file) => file.InboxSettingsPage),
        ['mailroom-settings'],
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
      count: lazy(() => import('./inbox-count.tsx').then((file) => ({ default: file.InboxCount }))),
    },
    {
      label: 'mailroom.settings',
      order: 45,
      permission: 'mailroom.manage',
      group: 'settings',
      to: '/app/inbox/settings',
    },
  ],
  caseTabs: [
    {
      value: 'notices',
      label: 'mailroom.notices',
      order: 25,
      hiddenFromClients: true,
      panel: lazyPage(
        () => import('./case-notices.tsx').then((file) => file.CaseNotices),
        ['mailroom', 'mailroom-settings'],
      ),
    },
  ],
  paletteActions: [
    { label: 'mailroom.goInbox', order: 56, icon: Inbox, to: '/app/inbox', permission: 'mailroom.work' },
    { label: 'mailroom.addNotice', order: 36, icon: Inbox, to: '/app/inbox?add=1', permission: 'mailroom.work' },
  ],
  phrases: ['mailroom', 'mailroom-settings'],
}
