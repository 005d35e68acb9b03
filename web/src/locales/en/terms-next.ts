import type { phrases as es } from '../es/terms-next.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Upcoming deadlines',
  officeTitle: 'Upcoming deadlines of the office',
  all: 'All',
  empty: 'The office has no open deadlines.',
  unread: 'The next deadlines could not be read.',
  nobody: 'No one assigned',
  hidden: 'No date until you count it',
  nature: {
    jurisdictional: 'jurisdictional',
    strict: 'strict compliance',
    fixed: 'not extendable',
    ordinary: 'ordinary',
    directive: 'directory',
  },
  state: {
    proposed: 'Proposed',
    confirmed: 'Confirmed',
    met: 'Met',
    missed: 'Missed',
    interrupted: 'Interrupted',
    void: 'Does not apply',
    unrecorded: 'Outcome not recorded',
  },
  left: {
    today: 'Due today',
    tomorrow: 'Due tomorrow',
    days_one: '{{count}} business day left',
    days_other: '{{count}} business days left',
    short_one: '{{count}} business day',
    short_other: '{{count}} business days',
    calendarDays_one: '{{count}} day left',
    calendarDays_other: '{{count}} days left',
    yesterday: 'Was due yesterday, not recorded',
    late_one: 'Was due {{count}} day ago, not recorded',
    late_other: 'Was due {{count}} days ago, not recorded',
  },
} satisfies Phrases<typeof es>
