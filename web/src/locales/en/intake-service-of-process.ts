import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/intake-service-of-process.ts'

export const phrases = {
  title: 'Service of process',
  proposed: 'proposed',
  rule: '{{citation}}: {{length}}',
  twoReadings: '{{due}}, or {{later}} under the other reading',
  ask: 'Which day was it? The text does not say: please ask.',
  askWhich: 'The text may mean more than one day. Which one was it?',
  readOn: 'Found in the text: {{event}} on {{day}}. Last day to answer:',
  notedOn: 'Recorded by the office: {{event}} on {{day}}. Last day to answer:',
  was: 'It was {{day}}',
  when: 'Date',
  otherDay: 'Another date',
  note: 'Record',
  dismiss: 'There was no service',
  noted: 'The day of service was recorded.',
  dismissed: 'No deadline is proposed any longer.',
  kinds: {
    served: 'service of the summons',
    edict_published: 'publication of the edict',
    labor_served: 'service of the labor complaint',
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
