import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-sends.ts'

export const phrases = {
  filters: {
    button: 'Filtres', buttonUsed: 'Filtres, {{count}} utilisés', title: 'Filtrer les réponses', done: 'Terminé', any: 'Indifférent', tag: 'Étiquette', filed: 'Dossier', filedYes: 'Dans un dossier', filedNo: 'Sans dossier', from: 'Reçues à partir du', to: 'Jusqu’au', period: 'Reçues',
    since: 'à partir du {{from}}', until: 'jusqu’au {{to}}', days: '{{from}} – {{to}}', field: 'Champ', noField: 'Aucun', value: 'Réponse', valueWords: 'Mots de la réponse', valueExact: 'Valeur exacte', apply: 'Filtrer', held: 'Retenues',
  },
  read: { mark: 'Marquer comme lue', unmark: 'Marquer comme non lue', unmarked: 'La réponse est de nouveau non lue' },
  tags: { hint: 'Choisissez-en une ou saisissez-en une autre et appuyez sur Entrée', remove: 'Retirer {{tag}}', change: 'Modifier les étiquettes', none: 'Aucune étiquette' },
  file: {
    title: 'Dossier', none: 'Cette réponse n’est dans aucun dossier.', open: 'Classer dans un dossier', client: 'Client', how: 'Quel dossier', existing: 'Un dossier existant', fresh: 'Nouveau dossier', takeOut: 'Retirer du dossier', takenOut: 'La réponse n’est plus dans le dossier', filed: 'La réponse est dans « {{name}} »', made: '« {{name}} » a été ouvert avec cette réponse', see: 'Voir le dossier',
    pick: 'Dossier', pickHint: 'Cherchez par nom, numéro ou client', pickRequired: 'Choisissez le dossier.', caseName: 'Nom du dossier', clientName: 'Nom du client', email: 'Adresse e-mail', phone: 'Téléphone', city: 'Municipalité', save: 'Enregistrer dans le dossier', create: 'Ouvrir le dossier', prefilled: 'Repris de la réponse ; vérifiez avant d’ouvrir le dossier.',
    known: 'C’est peut-être déjà votre client', same: { email: 'même adresse e-mail', phone: 'même téléphone', name: 'même nom' }, use: 'Utiliser ce client', using: 'Le client {{name}} sera utilisé.', other: 'Créer un autre client',
  },
  case: {
    sent: 'Envoyés', answers: 'Réponses du dossier', send: 'Créer un formulaire', empty: 'Aucun formulaire dans ce dossier', emptyHelp: 'Envoyez-en un au client : il le remplit sur son téléphone et la réponse arrive ici.', noAnswers: 'Les réponses reçues ou classées dans le dossier apparaissent ici.', noSent: 'Aucun formulaire n’a été envoyé.', more: 'Voir plus',
    sentOn: 'envoyé le {{at}}', answeredOn: 'rempli le {{at}}', expiresOn: 'expire le {{at}}', expiredOn: 'a expiré le {{at}}', receivedOn: 'reçue le {{at}}', actionsOf: 'Actions de {{name}}', unread: 'Non lue', failed: 'Impossible de charger les formulaires du dossier.',
    states: { sent: 'Envoyé', opened: 'Ouvert', answered: 'Rempli', revoked: 'Annulé', expired: 'Expiré' },
    actions: { see: 'Voir la réponse', copy: 'Copier le lien', resend: 'Envoyer à nouveau', revoke: 'Annuler le lien' },
    resent: 'Envoyé à nouveau à {{email}} ; le lien précédent ne sert plus', revoked: 'Le lien ne sert plus', copied: 'Lien copié', actFailed: { resend: 'Impossible de l’envoyer à nouveau.', revoke: 'Impossible d’annuler le lien.', copy: 'Impossible de copier le lien.' },
    revokeTitle: 'Annuler ce lien ?', revokeHelp: 'La personne qui l’ouvre ne pourra plus répondre. Vous pouvez envoyer le formulaire à nouveau.',
  },
  send: {
    title: 'Envoyer un formulaire', which: 'Formulaire', existing: 'Un formulaire existant', fresh: 'En commencer un', form: 'Formulaire public', formHint: 'Seuls les formulaires publics sont envoyés', formRequired: 'Choisissez le formulaire.', to: 'À', client: 'Client du dossier', other: 'Autre adresse', noEmail: '{{name}} n’a pas d’adresse e-mail. Saisissez-en une.', noClient: 'Le dossier n’a pas de client. Saisissez le destinataire.', email: 'Adresse e-mail', emailRequired: 'Saisissez l’adresse.',
    locale: 'Langue du message', message: 'Message', messageHint: 'Il se lit au-dessus du formulaire ; l’e-mail ne le contient pas.', days: 'Le lien expire dans', dayCount_one: '{{count}} jour', dayCount_other: '{{count}} jours', submit: 'Envoyer le formulaire', done: '« {{form}} » a été envoyé à {{email}}', copy: 'Copier le lien',
    newTitle: 'Titre', titleRequired: 'Saisissez le titre.', template: 'Modèle', blank: 'Vierge', create: 'Créer et modifier', newHelp: 'Il s’ouvre dans l’éditeur. Une fois public, vous pourrez l’envoyer depuis le dossier.',
  },
  forCase: { draft: 'Ce formulaire a été créé pour un dossier. Rendez-le public pour l’envoyer.', ready: 'Le formulaire est public : vous pouvez l’envoyer depuis le dossier.', send: 'L’envoyer depuis le dossier', back: 'Retour au dossier' },
} satisfies Phrases<typeof es>
