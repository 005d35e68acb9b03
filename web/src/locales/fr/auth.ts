import type { phrases as es } from '../es/auth.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  promise: { title: "Ce qui échoit aujourd'hui,\ndès le premier regard.", terms: 'Délais, audiences et rendez-vous dans un seul agenda', answers: 'Des réponses qui citent la page du dossier', calls: 'Audiences et rendez-vous à portée de main' },
  legal: { privacy: 'Confidentialité', terms: 'Conditions d’utilisation' },
  login: {
    title: 'Entrez dans votre cabinet', subtitle: 'Dossiers, délais et agenda en un même lieu.', identifier: "E-mail ou nom d'utilisateur", password: 'Mot de passe', forgot: 'Oublié ?', submit: 'Se connecter',
    firstTime: 'Première visite ?', register: 'Créez un compte', needIdentifier: "Saisissez votre e-mail ou votre nom d'utilisateur.", needPassword: 'Saisissez votre mot de passe.', resetDone: 'Votre nouveau mot de passe est prêt. Connectez-vous avec lui.',
    tooMany: 'Trop de tentatives de connexion à ce compte. Patientez un instant.', pause_one: 'Par sécurité, vous pourrez réessayer dans {{count}} seconde.', pause_other: 'Par sécurité, vous pourrez réessayer dans {{count}} secondes.',
  },
  twoFactor: { title: "Confirmez que c'est bien vous", subtitle: "Saisissez le code de votre application d'authentification ou l'un de vos codes de récupération.", code: 'Code', submit: 'Confirmer', needCode: 'Saisissez le code à 6 chiffres ou un code de récupération.', back: 'Utiliser un autre compte' },
  register: {
    title: 'Créez votre compte', subtitle: 'Pour les avocates et avocats. Vous donnerez ensuite les données de votre cabinet.', username: "Nom d'utilisateur", usernameHint: 'Au moins 4 caractères.', name: 'Prénom', surname: 'Nom', email: 'E-mail', password: 'Mot de passe',
    confirmation: 'Répétez le mot de passe', submit: 'Créer le compte', haveAccount: 'Vous avez déjà un compte ?', login: 'Connectez-vous', referredBy: 'Invitation de {{name}}.',
  },
  forgot: { title: 'Récupérez votre mot de passe', subtitle: 'Nous vous enverrons un lien pour en choisir un autre. Il sert une seule fois et expire dans une heure.', email: 'E-mail', submit: 'Envoyer le lien', back: 'Retour à la connexion', doneTitle: 'Consultez votre messagerie', done: "Si {{email}} a un compte, le lien est en route. Regardez aussi dans le courrier indésirable.", again: 'Utiliser un autre e-mail' },
  reset: { title: 'Choisissez un nouveau mot de passe', subtitle: 'Vos autres sessions seront fermées.', submit: 'Enregistrer le mot de passe', missing: "Il manque une partie de ce lien. Ouvrez-le depuis l'e-mail ou demandez-en un autre.", another: 'Demander un autre lien' },
  confirmAddress: {
    title: 'Confirmez votre adresse', subtitle: 'Cette adresse devient celle de votre compte et reçoit les invitations et les avis.', submit: 'Confirmer mon adresse', doneTitle: 'Adresse confirmée', done: 'Votre adresse est confirmée.',
    already: "Votre adresse était déjà confirmée. Vous n'avez rien d'autre à faire.", askAgain: 'Au besoin, connectez-vous et demandez-en un autre.', continue: 'Aller au tableau de bord',
  },
  confirmEmail: { title: 'Confirmez votre nouvelle adresse', subtitle: 'Votre compte utilisera alors cette adresse.', submit: 'Confirmer cette adresse', doneTitle: 'Adresse confirmée', done: 'Votre compte utilise maintenant cette adresse.', enter: 'Aller à la connexion', missing: "Il manque une partie de ce lien. Ouvrez-le depuis l'e-mail." },
  undoEmail: { title: 'Reprenez votre compte', subtitle: 'Votre compte utilise de nouveau cette adresse et toutes les sessions se ferment. Choisissez un nouveau mot de passe.', submit: 'Annuler le changement', missing: "Il manque une partie de ce lien. Ouvrez-le depuis l'e-mail." },
  referral: { title: '{{name}} vous invite sur Bufete', help: "Bufete réunit les dossiers, les délais, les documents et l'agenda de votre cabinet. Créez votre compte et l'invitation sera notée.", accept: 'Créer mon compte', have: "J'ai déjà un compte", invalid: "Cette invitation n'existe pas", invalidHelp: 'Vous pouvez tout de même créer votre compte.' },
  invitation: {
    title: 'Rejoignez {{company}}', byProfessional: '{{name}} vous invite à travailler au cabinet.', byCustomer: '{{name}} vous invite à suivre votre dossier.', email: "L'invitation est destinée à {{email}} et expire le {{date}}.", submit: 'Accepter et entrer',
    invalid: "Cette invitation n'est plus valable", invalidHelp: 'Elle a expiré, a été retirée ou a déjà servi. Demandez-en une autre à la personne qui vous a invité.', login: 'Aller à la connexion',
    have: 'Vous avez déjà un compte avec cette adresse ?', enter: 'Se connecter et accepter', signedIn: "Vous êtes connecté en tant que {{name}}, avec l'adresse {{email}}.", join: 'Rejoindre {{company}}', another: 'Utiliser un autre compte', mismatch: 'Cette invitation est destinée à {{email}}. Connectez-vous avec le compte de cette adresse.', member: 'Votre compte appartient déjà à {{company}} et ne peut pas rejoindre un autre cabinet.', home: 'Aller au tableau de bord',
  },
  company: {
    title: 'Votre cabinet', subtitle: 'Tout ce que vous faites dans Bufete appartient à un cabinet. Vous pourrez ensuite inviter votre équipe.', name: 'Nom du cabinet', taxId: "Numéro d'employeur (EIN)", address: 'Adresse', phone: 'Téléphone', email: 'E-mail du cabinet', submit: 'Créer le cabinet',
    alone: 'Vous exercez seul ?', personal: 'Utiliser mes données personnelles', personalHelp: 'Le cabinet portera votre nom. Vous pourrez le changer quand vous voudrez.', logout: 'Se déconnecter',
  },
} satisfies Phrases<typeof es>
