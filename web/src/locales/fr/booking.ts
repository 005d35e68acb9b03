import type { phrases as es } from '../es/booking.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Réserver une consultation',
  steps: { label: 'Étapes de la réservation', day: 'Jour', time: 'Heure', details: 'Détails', confirm: 'Confirmer', passed: 'fait' },
  service: { name: 'Consultation', minutes: '{{minutes}} min', request: 'confirmée après votre demande' },
  calendar: {
    previous: 'Mois précédent : {{month}}', next: 'Mois suivant : {{month}}', free_one: '{{count}} libre', free_other: '{{count}} libres', none: 'aucune heure libre', past: 'déjà passé', loading: 'Recherche des heures libres…',
    first: 'Première date disponible', loaded_one: '{{month}} : un jour avec des heures libres.', loaded_other: '{{month}} : {{count}} jours avec des heures libres.', help: 'Utilisez les flèches pour parcourir les jours et Entrée pour en choisir un.',
  },
  empty: {
    month: 'Aucune heure libre en {{month}}', monthHelp: 'Essayez un autre mois ou un autre professionnel.', all: "Aucune heure n'est publiée pour l'instant", allHelp: "Cet agenda n'a pas d'heure libre dans les prochains mois. Un autre professionnel peut vous recevoir plus tôt.",
    nextMonth: 'Voir {{month}}', others: "Voir d'autres professionnels",
  },
  times: { count_one: '{{count}} heure libre', count_other: '{{count}} heures libres', back: 'Retour au calendrier', continue: 'Continuer avec vos coordonnées', choose: 'Choisissez une heure pour continuer.', later: "Vous pourrez le déplacer ou l'annuler depuis votre e-mail, sans compte." },
  zone: { inZone: 'Heures : {{zone}}.', local: 'Votre heure locale : {{time}}.', officeTime: 'Au cabinet : {{time}}.', localZone: 'Votre fuseau : {{zone}}.', officeZone: 'Le cabinet : {{zone}}.', useLocal: 'Voir à mon heure locale', useOffice: "Voir à l'heure du cabinet", puertoRico: 'heure de Porto Rico (AST, {{offset}})', other: '{{name}} ({{offset}})' },
  hold: {
    held: 'Réservée', started_one: "L'heure vous est réservée pendant {{count}} minute.", started_other: "L'heure vous est réservée pendant {{count}} minutes.", minutes_one: 'Il reste {{count}} minute pour confirmer.', minutes_other: 'Il reste {{count}} minutes pour confirmer.', seconds: 'Il reste 30 secondes pour confirmer.',
    extend: 'Demander plus de temps', extending: 'Demande en cours…', extended: "Vous avez plus de temps : l'heure est réservée jusqu'à {{time}}.", extendFailed: "Le délai n'a pas pu être prolongé. L'heure reste réservée jusqu'à {{time}}.", extendLimit: 'Le délai ne peut plus être prolongé.',
    until: "Réservée jusqu'à {{time}}", expiredTitle: "Le temps est écoulé et l'heure est de nouveau libre", expiredHelp: "Quelqu'un d'autre peut la prendre si vous ne continuez pas. Ce que vous avez écrit est gardé : réservez-la à nouveau ou choisissez une autre heure.", again: 'La réserver à nouveau', another: 'Choisir une autre heure',
    loose: "L'heure n'a pas pu être réservée. Vous pouvez continuer, mais quelqu'un d'autre pourrait la prendre avant.",
  },
  taken: { title: "Quelqu'un vient de réserver cette heure", help: 'Voici les heures encore libres. Ce que vous avez écrit est gardé.' },
  details: {
    title: 'Vos coordonnées', when: 'Votre rendez-vous', change: 'Modifier', changeWhat: "la date et l'heure", partiesGroup: "D'abord, les parties", parties: 'Noms des parties', partiesHint: "Vous et les autres personnes ou entreprises concernées, une par ligne. L'avocat les verra avec votre demande.",
    about: 'Comment vous joindre', name: 'Nom et prénom', email: 'E-mail', emailHint: "Le rendez-vous et le lien pour le déplacer ou l'annuler y sont envoyés.", phone: 'Téléphone', description: "De quoi il s'agit", descriptionHint: "En quelques mots. N'écrivez ni numéro de sécurité sociale ni mot de passe.",
    safe: "Pour votre protection, ne racontez pas encore les faits. Ils vous seront demandés une fois le rendez-vous accepté.", optional: 'facultatif', required: 'obligatoire', continue: 'Vérifier le rendez-vous', back: 'Retour', website: 'Laissez ce champ vide', left_one: 'Il reste {{count}} caractère.', left_other: 'Il reste {{count}} caractères.',
  },
  problems: {
    title_one: 'Une information est à corriger', title_other: '{{count}} informations sont à corriger', name: 'Écrivez votre nom et votre prénom.', nameLong: 'Utilisez {{max}} caractères au plus pour le nom.', email: 'Écrivez votre e-mail.', emailShape: 'Écrivez un e-mail valide, comme nom@exemple.com.', emailLong: "Utilisez {{max}} caractères au plus pour l'e-mail.",
    phoneShape: 'Écrivez un numéro valide, comme 787-555-0100, ou laissez le champ vide.', parties: 'Écrivez les noms des parties.', partiesLong: 'Utilisez {{max}} caractères au plus pour les noms.', description: "Écrivez de quoi il s'agit.", descriptionLong: 'Utilisez {{max}} caractères au plus pour la description.', control: 'Retirez les caractères qui ne peuvent pas être affichés.',
  },
  review: { title: 'Vérifiez et confirmez', with: 'Avec', name: 'Nom', email: 'E-mail', phone: 'Téléphone', parties: 'Parties', description: 'Sujet', edit: 'Modifier vos coordonnées', confirm: 'Confirmer le rendez-vous', request: 'Demander le rendez-vous', sending: 'Envoi…', requestNote: "{{name}} examinera votre demande et vous préviendra par e-mail. L'heure vous est gardée en attendant." },
  done: {
    confirmed: 'Votre rendez-vous est confirmé', pending: 'Votre demande est envoyée', confirmedHelp: 'Nous avons envoyé les détails à {{email}}.', pendingHelp: "{{name}} l'examinera et vous préviendra à {{email}}. L'heure vous est gardée en attendant.", calendar: "Ajouter à l'agenda", manage: 'Déplacer ou annuler le rendez-vous', another: 'Prendre un autre rendez-vous', keep: 'Gardez ce lien : il permet de déplacer ou d’annuler sans compte.', copy: 'Copier le lien', copied: 'Lien copié', copyFailed: 'Ouvrez le lien et copiez son adresse.',
  },
  failure: {
    book: 'Erreur lors de la prise du rendez-vous. Veuillez réessayer.', offline: "Il n'y a pas de connexion. Ce que vous avez écrit est gardé ; réessayez quand elle reviendra.", offlineNow: 'Hors connexion. Ce que vous avez écrit est gardé.', load: "Les heures n'ont pas pu être chargées", loadHelp: "Le serveur n'a pas répondu. Vérifiez votre connexion et réessayez.", retry: 'Réessayer', tooMany: 'Il y a eu beaucoup de tentatives depuis votre connexion. Attendez quelques minutes et réessayez.',
    unknown: "Cet agenda n'existe pas ou n'accepte plus de rendez-vous", unknownHelp: "Vérifiez l'adresse ou cherchez un autre professionnel.", script: 'La réservation a besoin de JavaScript. Vous pouvez aussi appeler le cabinet.', change: "Le rendez-vous n'a pas pu être modifié. Veuillez réessayer.",
  },
  draft: { kept: 'Nous avons retrouvé ce que vous aviez écrit.', discard: 'Recommencer' },
  manage: {
    title: 'Votre rendez-vous avec {{name}}', confirmed: 'Confirmé', pending: 'À confirmer', held: 'Non terminé', cancelled: 'Annulé', declined: 'Non accepté', past: 'Passé', expired: 'Expiré',
    pendingHelp: "Le professionnel doit encore l'accepter. Nous vous préviendrons par e-mail.", heldHelp: "Cette réservation n'a pas été terminée. L'heure n'est gardée que quelques minutes.", cancelledHelp: 'Ce rendez-vous a été annulé et son heure est libre.', declinedHelp: "Le professionnel n'a pas pu accepter cette demande. Vous pouvez demander une autre heure.", pastHelp: 'Ce rendez-vous est passé. Vous pouvez en prendre un autre quand vous voulez.', expiredHelp: "Cette réservation n'a jamais été confirmée. Vous pouvez en prendre une autre.",
    when: 'Date et heure', with: 'Avec', name: 'Au nom de', where: 'Lieu', call: 'Appel vidéo', join: "Rejoindre l'appel vidéo", move: 'Déplacer', cancel: 'Annuler le rendez-vous', calendar: "Ajouter à l'agenda", again: 'Prendre un autre rendez-vous', moveTitle: 'Choisissez une autre date et une autre heure', moveConfirm: 'Déplacer le rendez-vous', moveChosen: 'Le rendez-vous passera au {{day}}, {{time}}.', moving: 'Déplacement…', keep: 'Le laisser tel quel',
    moved: 'Le rendez-vous est déplacé au {{day}}, {{time}}. Nous avons envoyé le changement par e-mail.', movedPending: "La demande est passée au {{day}}, {{time}}. Nous vous préviendrons par e-mail quand elle sera acceptée.", cancelTitle: 'Annuler le rendez-vous ?', cancelHelp: "L'heure du {{day}}, {{time}}, sera libre pour quelqu'un d'autre. C'est définitif.", cancelConfirm: 'Oui, annuler le rendez-vous', cancelling: 'Annulation…', cancelledNow: "Le rendez-vous est annulé. Nous avons envoyé l'avis par e-mail.",
    describeTitle: "Dites de quoi il s'agit", describeHelp: "Votre rendez-vous est accepté. Ce que vous écrivez ici n'arrive qu'au cabinet.", describe: 'Envoyer au cabinet', told: 'Le cabinet a reçu ce que vous avez écrit.', tellAgain: "L'écrire à nouveau",
  },
} satisfies Phrases<typeof es>
