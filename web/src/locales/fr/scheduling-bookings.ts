import type { phrases as es } from '../es/scheduling-bookings.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Rendez-vous et demandes',
  csvName: 'rendez-vous',
  lists: { label: 'Listes', booked: 'Rendez-vous', reminders: 'Rappels' },
  waiting: { title: 'En attente de votre réponse', parties: 'Parties' },
  columns: {
    name: 'Personne',
    when: 'Quand',
    status: 'État',
    type: 'Type',
    matter: 'Ce qu’il a écrit',
    asked: 'Demandé',
    event: 'Événement',
    recipient: 'À',
    due: 'Envoi',
  },
  details: 'Voir les détails',
  contact: 'Coordonnées',
  questions: {
    answered: 'A répondu aux questions',
    answeredGone: 'A répondu ; la réponse n’existe plus',
    open: 'Questions sans réponse',
    closed: 'Questions sans réponse ; désormais fermées',
  },
  conflict: {
    label: 'Conflit possible',
    client: '« {{name}} » ressemble à un client du cabinet.',
    case: '« {{name}} » ressemble à un nom d’un dossier du cabinet.',
    help: 'Les noms donnés ont été comparés aux clients et aux dossiers. Ne rien trouver n’exclut pas un conflit. Le visiteur ne le voit pas.',
    sheet: 'Créer une fiche de conflits',
  },
  modes: { office: 'Au cabinet', video: 'En visio', phone: 'Par téléphone' },
  category: 'Domaine',
  statuses: {
    all: 'Tous les états',
    held: 'Retenu',
    pending: 'En attente',
    confirmed: 'Confirmé',
    declined: 'Refusé',
    cancelled: 'Annulé',
    expired: 'Expiré',
  },
  deliveries: { queued: 'À envoyer', sent: 'Envoyé', failed: "N'a pas pu être envoyé", withdrawn: 'Retiré' },
  seeEvent: "Voir dans l'agenda",
  gone: 'Événement supprimé',
  cancel: {
    title: 'Annuler ce rendez-vous ?',
    action: 'Annuler le rendez-vous',
    help: "{{name}} sera prévenu et l'heure redeviendra libre.",
    done: 'Le rendez-vous a été annulé.',
  },
  empty: {
    title: 'Aucun rendez-vous pour le moment',
    help: 'Les rendez-vous pris dans votre agenda public apparaissent ici.',
    action: "Ouvrir l'agenda public",
  },
  noReminders: {
    title: "Aucun rappel n'est encore parti",
    help: 'Vous verrez ici qui a été prévenu de chaque événement, et quand.',
  },
} satisfies Phrases<typeof es>
