import type { phrases as es } from '../es/notices.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Avis', new: 'Nouveau', all: 'Tout voir', more: 'Voir les précédents', markAll: 'Tout marquer comme lu', empty: 'Aucun avis', emptyUnread: 'Tout est lu', emptyHelp: 'Vous saurez ici quand quelqu’un réserve un rendez-vous ou rejoint votre cabinet, et quand le forfait est presque épuisé.',
  show: { label: 'Quels avis', all: 'Tous', unread: 'Non lus' },
  meters: { tokens: 'jetons d’IA', storage: 'stockage', professionals: 'professionnels', customers: 'clients avec accès' },
  kinds: {
    usageNear: 'Votre cabinet a utilisé {{level}} % de son forfait ({{meter}}) : {{used}} sur {{limit}}.',
    usageFull: 'Votre cabinet a atteint la limite de son forfait ({{meter}}) : {{limit}}.',
    memberJoined_professional: '{{name}} a rejoint votre cabinet.',
    memberJoined_customer: '{{name}} a désormais accès à ses dossiers.',
    appointmentRequested: '{{name}} demande un rendez-vous le {{when}}.',
    appointmentBooked: '{{name}} a réservé un rendez-vous le {{when}}.',
    appointmentMoved: '{{name}} a déplacé son rendez-vous au {{when}}.',
    appointmentCancelled: '{{name}} a annulé son rendez-vous du {{when}}.',
    responseReceived: 'Une réponse à « {{form}} » est arrivée.',
  },
} satisfies Phrases<typeof es>
