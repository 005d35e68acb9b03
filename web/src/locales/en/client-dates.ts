import type { phrases as es } from '../es/client-dates.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Your next date',
  next: 'Your next date, {{left}}',
  empty: 'No dates have been set.',
  left: {
    today: 'today',
    tomorrow: 'tomorrow',
    days_one: 'in {{count}} day',
    days_other: 'in {{count}} days',
  },
  with: 'with {{name}}',
  addToCalendar: 'Add to my calendar',
  following: 'Later dates',
  join: 'Join the video call',
  joinLater: 'This is a video call. The button to join appears here 15 minutes before it starts.',
} satisfies Phrases<typeof es>
