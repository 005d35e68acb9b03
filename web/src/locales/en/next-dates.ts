import type { phrases as es } from '../es/next-dates.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Next date',
  ofMyCases: 'Next dates of my cases',
  all: 'My cases',
  empty: 'No date in the next 60 days.',
  allDay: 'All day',
  private: 'Private event',
  unread: 'The next date could not be read.',
  inCalendarOf: 'In the calendar of {{name}}',
  left: {
    today: 'today',
    tomorrow: 'tomorrow',
    days_one: 'in {{count}} day',
    days_other: 'in {{count}} days',
    workingDays_one: 'in {{count}} business day',
    workingDays_other: 'in {{count}} business days',
  },
} satisfies Phrases<typeof es>
