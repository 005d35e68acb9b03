import type { phrases as es } from '../es/scheduling.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Agenda', new: 'Nouvel événement', edit: "Modifier l'événement", today: "aujourd'hui", todayButton: "Aujourd'hui", busy: 'Occupé', proposed: 'proposé', confirmed: 'Confirmé', due: 'échéance ce jour', allDay: 'Toute la journée', zone: 'Heure de Porto Rico (AST)', caseWords: 'dossier {{name}}', repeats: 'se répète',
  join: 'Rejoindre', joinCall: "Rejoindre l'appel", panel: 'Événement choisi, mois et filtres', strip: 'Jours de la semaine', bookings: 'Rendez-vous et demandes', settings: "Réglages de l'agenda",
  created: "« {{title}} » est dans l'agenda.", removed: '« {{title}} » a été supprimé.', restored: "« {{title}} » est de retour dans l'agenda.", bookingCancelled: "Le rendez-vous a été annulé et l'invité prévenu.",
  kinds: { hearing: 'Audience', deadline: 'Échéance', appointment: 'Rendez-vous', task: 'Tâche', call: 'Appel', personal: 'Personnel' },
  plural: { hearing: 'Audiences', deadline: 'Échéances', appointment: 'Rendez-vous', task: 'Tâches', call: 'Appels', personal: 'Personnels' },
  views: { label: "Vue de l'agenda", month: 'Mois', week: 'Semaine', day: 'Jour', agenda: 'Agenda' },
  go: { previous: { month: 'Mois précédent', week: 'Semaine précédente', day: 'Jour précédent' }, next: { month: 'Mois suivant', week: 'Semaine suivante', day: 'Jour suivant' } },
  grid: { holiday: 'Jour férié', courtsClosed: 'Tribunaux fermés.', closed: 'tribunaux fermés : {{name}}', taken: 'occupé : {{title}}', free: 'libre', more_one: '+{{count}} autre', more_other: '+{{count}} autres', events_zero: 'aucun événement', events_one: '{{count}} événement', events_other: '{{count}} événements' },
  mini: { label: 'Aller à une date', previous: 'Mois précédent du petit calendrier', next: 'Mois suivant du petit calendrier' },
  filters: { label: 'Filtres et date', whose: 'Agenda de', mine: 'Le mien', office: 'Tout le cabinet', show: 'Afficher' },
  keys: { today: "aujourd'hui", views: 'vues', new: 'nouveau', help: "Flèches pour se déplacer, Entrée pour ouvrir ou créer, Alt et flèches pour déplacer un événement, Alt, Maj et flèches pour changer sa durée, Suppr pour le supprimer, Page précédente et Page suivante pour une autre semaine ou un autre mois, T pour aujourd'hui." },
  agenda: { dueToday: "échéance aujourd'hui", dueTomorrow: 'échéance demain', proposed: 'Proposé', today: "Aujourd'hui, {{day}}", tomorrow: 'Demain, {{day}}', over: 'terminé', running: 'en cours', inMinutes: 'dans {{count}} min', nothing: 'Aucun événement.', deadlines_one: '{{count}} échéance', deadlines_other: '{{count}} échéances', emptyTitle: 'Rien ces jours-ci', emptyHelp: 'Audiences, échéances, rendez-vous et tâches apparaissent ici. Créez le premier avec « Nouvel événement ».' },
  details: { label: 'Sélectionné', when: 'Quand', repeats: 'Répétition', guest: 'Invité', participants: 'Participants', parties: 'Parties', case: 'Dossier', location: 'Lieu', video: 'Vidéo', videoCall: 'Appel vidéo', noRoom: 'Appel vidéo sans salle', description: 'Description', ownedBy: "Dans l'agenda de {{name}}" },
  request: { waiting: 'Demande de rendez-vous', accept: 'Accepter', decline: 'Refuser', acceptName: 'Accepter le rendez-vous de {{name}}', declineName: 'Refuser le rendez-vous de {{name}}', accepted: "Vous avez accepté le rendez-vous de {{name}}. L'invitation est en route.", declined: "Vous avez refusé le rendez-vous de {{name}}. L'heure est libre.", count_one: '{{count}} demande en attente', count_other: '{{count}} demandes en attente' },
  moves: { menu: 'Déplacer…', action: 'Déplacer', title: 'Déplacer « {{title}} »', moved: '« {{title}} » a été déplacé : {{when}}', resized: '« {{title}} » a changé de durée : {{when}}', undone: '« {{title}} » est revenu à sa place.', undoReason: 'Le changement de date a été annulé.', fixed: '« {{title}} » ne peut pas être déplacé.', noLength: "Une échéance n'a pas de durée.", shortest: 'Sa durée est déjà la plus courte.', reason: 'Raison du changement', reasonHint: "Conservée dans l'audit de l'échéance.", reasonNeeded: "Indiquez pourquoi l'échéance change." },
  notify: {
    title: 'Prévenir {{name}} ?', later: "L'e-mail part quelques secondes plus tard : si vous annulez le changement avant, rien n'est envoyé.", booked: "Cette personne a réservé depuis votre agenda public et est toujours prévenue, quelques secondes plus tard.",
    move: { help: 'La nouvelle date sera envoyée à {{email}}.', mail: 'Déplacer et prévenir', silent: 'Déplacer sans prévenir' },
    remove: { help: "L'annulation sera envoyée à {{email}}.", mail: 'Supprimer et prévenir', silent: 'Supprimer sans prévenir' },
    save: { help: 'Les modifications seront envoyées à {{email}}.', mail: 'Enregistrer et prévenir', silent: 'Enregistrer sans prévenir' },
  },
  scope: { move: 'Quelle partie de la série déplacer ?', remove: 'Quelle partie de la série supprimer ?', edit: 'Modifier', one: 'Cet événement seulement', following: 'Celui-ci et les suivants', all: 'Tous ceux de la série' },
  cancelBooking: { title: 'Annuler ce rendez-vous ?', action: 'Annuler le rendez-vous', help: "« {{title}} » a été réservé depuis votre agenda public. L'invité sera prévenu et l'heure redeviendra libre." },
  form: {
    title: 'Titre', kind: 'Type', deadlineHint: "Une échéance est une date : elle n'a pas de durée et n'occupe pas l'heure.", day: 'Date', dueDay: 'Échéance le', startDay: 'Commence le', startTime: 'Heure de début', endDay: 'Se termine le', endTime: 'Heure de fin', minutes: 'Minutes', timeNeeded: 'Saisissez une heure.', minutesNeeded: 'Saisissez 5 minutes ou plus.',
    proposed: 'Échéance proposée', proposedHint: "Affichée en pointillé jusqu'à ce qu'un avocat la confirme.", case: 'Dossier', guestName: "Nom de l'invité", guestEmail: "E-mail de l'invité", location: 'Lieu', videoCall: 'Appel vidéo', videoHint: "Une salle est créée et son lien figure dans l'invitation.", meetingLink: 'Lien de la réunion', description: 'Description', color: 'Couleur', owner: 'Agenda de',
    busy: 'Afficher comme occupé', busyHint: 'Personne ne peut réserver cette heure.', private: 'Privé', privateHint: "Le cabinet voit seulement que l'heure est prise.", booked: "Réservé depuis l'agenda public. L'invité est prévenu s'il change.",
  },
  colors: { kind: 'Selon le type', own: 'Couleur propre', navy: 'Bleu marine', blue: 'Bleu', green: 'Vert', ochre: 'Ocre', red: 'Rouge', violet: 'Violet', gray: 'Gris' },
  participants: { label: 'Participants', add: 'Collègue', choose: 'Ajouter un collègue', colleague: 'Collègue', name: "Nom d'une autre personne", email: 'Son e-mail', addOther: 'Ajouter la personne', remove: '{{name}}, retirer avec Suppr' },
  recurrence: {
    label: 'Se répète', none: 'Ne se répète pas', DAILY: 'Par jour', WEEKLY: 'Par semaine', MONTHLY: 'Par mois', YEARLY: 'Par an', custom: 'Autre règle', interval: 'Tous les', units: { DAILY: 'jours', WEEKLY: 'semaines', MONTHLY: 'mois', YEARLY: 'ans' }, monthly: 'Le', weekdays: 'Jours de la semaine', ends: 'Se termine', how: { never: 'Jamais', after: 'Après plusieurs fois', on: 'À une date' }, count: 'Fois', lastDay: 'Dernière date',
    words: { DAILY: 'Chaque jour', WEEKLY: 'Chaque semaine', MONTHLY: 'Chaque mois', YEARLY: 'Chaque année', everyDAILY: 'Tous les {{count}} jours', everyWEEKLY: 'Toutes les {{count}} semaines', everyMONTHLY: 'Tous les {{count}} mois', everyYEARLY: 'Tous les {{count}} ans', date: 'le {{day}}', lastDay: 'dernier jour du mois', week1: 'premier {{weekday}}', week2: 'deuxième {{weekday}}', week3: 'troisième {{weekday}}', week4: 'quatrième {{weekday}}', 'week-1': 'dernier {{weekday}}', times_one: '{{count}} fois', times_other: '{{count}} fois', until: "jusqu'au {{date}}", other: 'Selon une règle propre' },
  },
  ofCase: { coming: 'À venir', past: 'Passés', none: 'Rien à venir.', emptyTitle: "Ce dossier n'a pas d'événements", emptyHelp: "Audiences, échéances et réunions du dossier se voient ici et dans l'agenda." },
  print: { action: 'Imprimer la semaine' },
} satisfies Phrases<typeof es>
