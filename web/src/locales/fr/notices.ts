import type { phrases as es } from '../es/notices.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Avis',
  new: 'Nouveau',
  all: 'Tout voir',
  more: 'Voir les précédents',
  markAll: 'Tout marquer comme lu',
  empty: 'Aucun avis',
  emptyUnread: 'Tout est lu',
  emptyHelp:
    'Vous saurez ici quand quelqu’un réserve un rendez-vous ou rejoint votre cabinet, et quand le forfait est presque épuisé.',
  show: { label: 'Quels avis', all: 'Tous', unread: 'Non lus' },
  meters: {
    tokens: 'jetons d’IA',
    storage: 'stockage',
    professionals: 'professionnels',
    staff: 'membres du personnel',
    customers: 'clients avec accès',
  },
  choices: {
    title: 'Comment vous prévenir',
    hours: 'Heures',
    what: 'Avis sur',
    inApp: 'Dans le logiciel',
    email: 'Par e-mail',
    inAppOf: '{{name}} : prévenir dans le logiciel',
    emailOf: '{{name}}, par e-mail',
    digestAt: 'Heure du résumé quotidien',
    digestHelp: "Un seul e-mail par jour avec ce que vous n'avez pas lu ; rien n'est envoyé s'il n'y a rien.",
    quiet: 'Heures de silence',
    quietHelp:
      "L'e-mail attend leur fin. L'urgent arrive toujours : un rendez-vous annulé, un forfait plein et les rappels de délais et d'audiences.",
    to: "Jusqu'à",
    timeZone: 'Fuseau horaire',
    saved: 'Vos avis ont été enregistrés.',
    from: 'De',
    open: 'Choisir les avis',
    mail: { now: 'Tout de suite', digest: 'Dans le résumé', none: 'Non' },
    groups: {
      appointments: 'Rendez-vous',
      forms: 'Formulaires',
      calls: 'Appels vidéo',
      team: 'Votre cabinet',
      usage: 'Usage du forfait',
    },
    helps: {
      appointments: "Quand quelqu'un demande, réserve, déplace ou annule un rendez-vous.",
      forms: 'Quand une réponse arrive.',
      calls: 'Quand un enregistrement ou une transcription est prêt.',
      team: "Quand quelqu'un arrive par votre invitation.",
      usage: 'Quand le forfait est presque plein ou plein.',
    },
  },
  stop: {
    title: "E-mails d'avis",
    stop: 'Ne plus recevoir',
    done: 'Vous ne recevrez plus par e-mail : {{what}}.',
    ask: 'Ne plus recevoir par e-mail : {{what}} ?',
    undo: 'Annuler',
    on: 'Vous recevrez de nouveau par e-mail : {{what}}.',
    digest: 'le résumé quotidien',
    note: 'Les e-mails nécessaires, comme ceux de votre mot de passe ou de votre forfait, arrivent toujours. Vous pouvez tout changer dans votre profil.',
  },
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
    recordingReady: "L'enregistrement de l'un de vos appels vidéo est prêt.",
    transcriptReady: "La transcription de l'un de vos appels vidéo est prête.",
    exportReady: 'La copie de votre cabinet est prête. Vous pouvez la télécharger jusqu’au {{when}}.',
    exportFailed: 'La copie de votre cabinet n’a pas pu être faite. Vous pouvez la redemander.',
    deletionPlanned:
      'L’administration de la plateforme supprimera votre cabinet le {{when}}. Demandez une copie avant cette date, et écrivez-lui si c’est une erreur.',
    deletionUndone: 'Votre cabinet ne sera plus supprimé.',
    mailUndelivered_event:
      "L'invitation à un événement de votre agenda n'a pas pu être remise à {{to}}. Vérifiez l'adresse ou prévenez cette personne autrement.",
    mailUndelivered_form_send:
      "Le formulaire que vous avez envoyé n'a pas pu être remis à {{to}}. Vérifiez l'adresse ou transmettez le lien autrement.",
    mailUndelivered_call_invitation:
      "L'invitation à un appel vidéo n'a pas pu être remise à {{to}}. Vérifiez l'adresse ou transmettez le lien autrement.",
    mailUndelivered_invitation:
      "L'invitation au cabinet n'a pas pu être remise à {{to}}. Vérifiez l'adresse et invitez de nouveau cette personne.",
    mailFailed:
      "Nous n'avons pas pu remettre d'e-mail à votre adresse. Vérifiez-la dans votre profil ; en attendant, ce qui est annoncé par e-mail est ici.",
  },
} satisfies Phrases<typeof es>
