import type { phrases as es } from '../es/dashboard-waiting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'En attente',
  mail_one: '{{count}} message à traiter',
  mail_other: '{{count}} messages à traiter',
  bookings_one: '{{count}} rendez-vous à confirmer',
  bookings_other: '{{count}} rendez-vous à confirmer',
  responses_one: '{{count}} réponse non lue',
  responses_other: '{{count}} réponses non lues',
} satisfies Phrases<typeof es>
