import type { phrases as es } from '../es/address-notice.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  label: 'Confirmation of your email',
  ask: 'Your email, {{email}}, is not confirmed. Until then no invitations or notifications go there.',
  sent: 'We sent a link to {{email}}. It works for 7 days.',
  kept: 'There is no mail server here: the link was stored. Ask the person who administers the platform for it.',
  send: 'Send the link',
  again: 'Send again',
} satisfies Phrases<typeof es>
