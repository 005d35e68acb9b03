import type { phrases as es } from '../es/collaborators.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Collaborateurs',
  search: 'Nom ou e-mail',
  csvName: 'collaborateurs',
  seats: '{{used}} sur {{limit}} professionnels de votre forfait',
  seatsUnlimited: '{{used}} professionnels · Illimité',
  noPhone: 'Sans téléphone',
  never: 'Jamais',
  caseCount_one: '{{count}} dossier',
  caseCount_other: '{{count}} dossiers',
  columns: {
    name: 'Personne',
    email: 'E-mail',
    role: 'Fonction',
    phone: 'Téléphone',
    cases: 'Dossiers',
    status: 'État',
    seen: 'Dernier accès',
    joinedAt: 'Depuis',
  },
  segments: { all: 'Tous', active: 'Actifs', inactive: 'Inactifs' },
  status: { active: 'Actif', inactive: 'Inactif', blocked: 'Désactivé par la plateforme', owner: 'Titulaire' },
  empty: {
    title: "Il n'y a pas encore de collaborateurs",
    help: 'Les personnes qui travaillent dans votre cabinet apparaissent ici.',
  },
  people: {
    professionals: 'Professionnels',
    staff: 'Personnel',
    customers: 'Clients avec accès',
    allClients: 'Voir les clients',
  },
  invite: {
    action: 'Inviter',
    title: 'Inviter au cabinet',
    role: 'Travaillera comme',
    roles: {
      professional: 'Titulaire d’une licence : mène des dossiers, reçoit des rendez-vous et peut publier son profil.',
      staff:
        'Secrétariat ou assistance juridique : dossiers, documents, agenda, formulaires et appels. Ne voit pas ce que paie le cabinet.',
    },
    help: "Un e-mail avec un lien valable 7 jours lui sera envoyé. Une place de votre forfait est prise à l'acceptation.",
    email: 'E-mail',
    name: 'Nom (facultatif)',
    send: "Envoyer l'invitation",
    sent: "L'invitation a été envoyée à {{email}}",
  },
  resend: 'Renvoyer',
  invitations: {
    title: 'Invitations en attente',
    pending: 'En attente',
    late: 'Expirée',
    expires: 'expire le {{date}}',
    expired: 'le lien a expiré',
  },
  revoke: {
    action: 'Retirer',
    title: "Retirer l'invitation ?",
    help: 'Le lien reçu par {{name}} ne fonctionnera plus.',
    done: "L'invitation de {{name}} a été retirée",
  },
  deactivate: {
    action: 'Désactiver',
    title: 'Désactiver {{name}} ?',
    help: "L'accès sera fermé et la place libérée. Son travail est conservé et vous pourrez réactiver cette personne.",
    work: 'Ses tâches à faire ne seront plus attribuées. Ses dossiers et ses délais restent à son nom : dans « Mes dossiers » et « Délais », filtrez-les par responsable pour les confier à une autre personne.',
    workOfStaff:
      'Ses tâches à faire ne seront plus attribuées. Ses délais restent à son nom : dans « Délais », filtrez-les par responsable pour les confier à une autre personne.',
    done: "{{name}} n'a plus accès",
  },
  reactivate: {
    action: 'Réactiver',
    plans: 'Voir les forfaits',
    title: 'Réactiver {{name}} ?',
    help: "L'accès sera rouvert et une place de votre forfait sera prise.",
    done: '{{name}} a de nouveau accès',
  },
  makeOwner: {
    action: 'Rendre titulaire',
    title: 'Confier le cabinet à {{name}} ?',
    help: 'Cette personne pourra inviter, désactiver et modifier les données du cabinet. Vous ne le pourrez plus.',
    done: '{{name}} est maintenant titulaire du cabinet',
  },
} satisfies Phrases<typeof es>
