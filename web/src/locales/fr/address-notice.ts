import type { phrases as es } from '../es/address-notice.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  label: 'Confirmation de votre adresse e-mail',
  ask: "Votre adresse {{email}} n'est pas confirmée. D'ici là, elle ne reçoit ni invitations ni avis.",
  sent: 'Un lien a été envoyé à {{email}}. Il est valable 7 jours.',
  kept: "Il n'y a pas de serveur de messagerie ici : le lien a été conservé. Demandez-le à la personne qui administre la plateforme.",
  send: 'Envoyer le lien',
  again: 'Renvoyer',
} satisfies Phrases<typeof es>
