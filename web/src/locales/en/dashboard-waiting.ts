import type { phrases as es } from '../es/dashboard-waiting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Waiting for you',
  mail_one: '{{count}} message to review',
  mail_other: '{{count}} messages to review',
  bookings_one: '{{count}} booking to confirm',
  bookings_other: '{{count}} bookings to confirm',
  responses_one: '{{count}} unread response',
  responses_other: '{{count}} unread responses',
} satisfies Phrases<typeof es>
