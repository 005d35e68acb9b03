import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/intake-served.ts'

export const phrases = {
  title: 'Service',
  proposed: 'proposed',
  rule: '{{citation}}: {{length}}',
  twoReadings: '{{due}}, or {{later}} in the other reading',
  ask: 'Which day was it? The text does not say: please ask.',
  askWhich: 'The text may mean more than one day. Which one was it?',
  readOn: 'As read: {{event}} on {{day}}. Last day to answer:',
  notedOn: '{{event}} on {{day}}, noted by the office. Last day to answer:',
  was: 'It was {{day}}',
  when: 'Date',
  otherDay: 'Another date',
  note: 'Note',
  dismiss: 'There was no service',
  noted: 'The day of service was noted.',
  dismissed: 'No term is proposed any more.',
  kinds: {
    served: 'service of the summons',
    edict_published: 'edict',
    labor_served: 'labor complaint',
  },
  hour_one: '{{count}} hour',
  hour_other: '{{count}} hours',
  day_one: '{{count}} day',
  day_other: '{{count}} days',
  month_one: '{{count}} month',
  month_other: '{{count}} months',
  year_one: '{{count}} year',
  year_other: '{{count}} years',
} satisfies Phrases<typeof es>
