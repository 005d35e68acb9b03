import { byFileName } from '../merge-files.ts'
import type { phrases as es } from '../es/shell.ts'
import type { Phrases } from '../phrases.ts'
import type { Labels } from '../resources.ts'

export const phrases = {
  pendingCount_one: '{{count}} pending',
  pendingCount_other: '{{count}} pending',
  skip: 'Skip to content',
  home: 'Bufete, go to the dashboard',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  search: 'Search cases, people, documents…',
  searchName: 'Search',
  language: 'Language',
  dark: 'Use dark colors',
  light: 'Use light colors',
  help: 'Help about this screen',
  notices: 'Notifications',
  noticesUnread_one: 'Notifications, {{count}} unread',
  noticesUnread_other: 'Notifications, {{count}} unread',
  myProfile: 'My profile',
  logout: 'Log out',
  recents: 'Recent',
  adminSession: 'Administration session',
  tabs: { label: 'Sections', office: 'My office', workshop: 'Legal workshop' },
  labels: byFileName<Labels>(import.meta.glob('./labels/*.ts', { eager: true, import: 'labels' })),
  guard: {
    notAdmin: "You don't have administrator permissions to access this page.",
    loggedOut: 'You need to log in to access this page.',
  },
} satisfies Phrases<typeof es>
