import type { phrases as es } from '../es/shell.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  skip: 'Skip to content', home: 'Bufete, go to the dashboard', menu: 'Menu', openMenu: 'Open the menu', closeMenu: 'Close the menu',
  search: 'Search cases, people, documents…', searchName: 'Search', language: 'Language', dark: 'Use dark colors', light: 'Use light colors',
  notices: 'Notices', noticesUnread_one: 'Notices, {{count}} unread', noticesUnread_other: 'Notices, {{count}} unread',
  myProfile: 'My profile', logout: 'Log out', recents: 'Recent', adminSession: 'Administration session', notAvailable: 'Not available',
  tabs: { label: 'Sections', office: 'My office', workshop: 'Legal workshop' },
  items: {
    dashboard: 'Dashboard', clients: 'Clients', cases: 'My cases', schedule: 'Schedule', calls: 'Calls', reports: 'Reports', reportsPayments: 'Payments', reportsAi: 'AI usage', reportsCases: 'Cases',
    collaborators: 'Collaborators', settings: 'Settings', company: 'Company', assistant: 'AI assistant', forms: 'Forms', documentTemplates: 'Document templates', formTemplates: 'Form templates',
    administration: 'Administration', users: 'Users', companies: 'Companies', plans: 'Plans', payments: 'Payments', general: 'General', integrations: 'Integrations',
  },
  address: {
    label: 'Confirmation of your email', ask: 'Your email, {{email}}, is not confirmed. Until then no invitations or notices go there.',
    sent: 'We sent a link to {{email}}. It works for 7 days.', kept: 'There is no mail server here: the link was kept. Ask the person who administers the platform for it.',
    send: 'Send the link', again: 'Send again',
  },
  guard: {
    notAdmin: "You don't have administrator permissions to access this page.",
    loggedOut: 'You need to log in to access this page.',
  },
} satisfies Phrases<typeof es>
