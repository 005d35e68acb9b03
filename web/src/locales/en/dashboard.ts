import type { phrases as es } from '../es/dashboard.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Dashboard',
  today: '{{date}} · Puerto Rico time (AST)',
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  counts: { label: 'Cases by status', open: 'Open cases', inProgress: 'In progress', closed: 'Closed' },
  cases: {
    title: 'Cases with activity',
    all: 'My cases',
    create: 'New case',
    notFiled: 'Not filed',
    empty: 'No cases yet',
    emptyHelp: 'Cases with recent activity appear here. Start by creating the first one.',
  },
  agenda: {
    title: "Today's schedule",
    count_zero: 'no events',
    count_one: '{{count}} event',
    count_other: '{{count}} events',
    all: 'See schedule',
    empty: 'Nothing on the schedule today.',
    create: 'New event',
    now: 'Now, {{time}}',
    allDay: 'All day',
    inMinutes: 'in {{count}} min',
    busy: 'Busy',
    video: 'Video call',
    join: 'Join',
  },
} satisfies Phrases<typeof es>
