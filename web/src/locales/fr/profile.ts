import type { phrases as es } from '../es/profile.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Mon profil', tabs: { label: 'Parties du profil', users: 'Profil', notices: 'Avis', payments: 'Paiements et forfait', clients: 'Mes clients', skills: 'Domaines', studies: 'Études', portfolio: 'Portfolio', geography: 'Géographie', public: 'Profil public', company: 'Entreprise' }, noCompany: "Vous n'avez pas l'autorisation de voir cette page.",
  personal: {
    title: 'Données personnelles', name: 'Prénom', surname: 'Nom', email: 'E-mail', username: "Nom d'utilisateur", professionalTitle: 'Titre professionnel', professionalTitleHint: 'Par exemple, Me.', phone: 'Téléphone', cellPhone: 'Portable',
    address: 'Adresse', postalAddress: 'Adresse postale', description: 'Description', descriptionHint: 'Qui vous êtes et ce que vous faites.', hourlyRate: 'Tarif horaire (USD)', save: 'Enregistrer les données',
  },
  licence: { title: 'Licence', membership: "Numéro d'inscription au barreau", association: "Numéro d'association", rua: 'Numéro RUA', hint: 'Chiffres seulement ; les virgules sont retirées.' },
  social: { title: 'Réseaux et site web', website: 'Site web', hint: 'Adresses commençant par https://.' },
  email: {
    confirmed: 'Confirmée', unconfirmed: 'Non confirmée',
    title: 'Adresse e-mail du compte', help: "Les avis et les liens de mot de passe y arrivent. Elle se modifie avec votre mot de passe et se confirme depuis la nouvelle adresse.", change: "Changer d'adresse", next: 'Nouvelle adresse e-mail', password: 'Mot de passe actuel',
    code: "Code de l'application ou de récupération", send: 'Envoyer la confirmation', sent: 'Un lien a été envoyé à {{email}}.', pending: "{{email}} n'est pas encore confirmée. Ouvrez le lien envoyé à cette adresse ; il est valable jusqu'au {{date}}. D'ici là, votre compte garde {{current}}.",
    resend: 'Renvoyer', cancel: 'Annuler le changement', cancelled: "L'adresse de votre compte reste la même.",
  },
  password: { title: 'Mot de passe', help: 'La changer ferme vos autres sessions.', current: 'Mot de passe actuel', next: 'Nouveau mot de passe', confirmation: 'Répétez le nouveau mot de passe', save: 'Changer le mot de passe', done: 'Mot de passe changé. Vos autres sessions sont fermées.' },
  sessions: { title: 'Sessions ouvertes', current: 'Cette session', lastUsed: 'Utilisée {{when}}', started: 'Depuis le {{date}}', end: 'Fermer', endName: 'Fermer la session de {{device}}', ended: 'Session fermée.', unknown: 'Appareil sans nom', device: '{{browser}} sur {{system}}' },
  twoFactor: {
    title: 'Vérification en deux étapes', on: 'Activée', off: 'Désactivée', help: "En plus du mot de passe, un code de votre téléphone. Il protège les dossiers si quelqu'un apprend votre mot de passe.", start: 'Activer', stop: 'Désactiver',
    password: 'Confirmez votre mot de passe', continue: 'Continuer', scanTitle: 'Scannez ce code avec votre application', scanHelp: 'Utilisez Google Authenticator, 1Password, Authy ou une autre. Si vous ne pouvez pas le scanner, saisissez la clé.', secret: 'Clé', qr: 'Code QR de la vérification', code: 'Code à 6 chiffres', confirm: 'Confirmer et activer',
    codesTitle: 'Conservez vos codes de récupération', codesHelp: 'Chacun sert une fois si vous perdez votre téléphone. Ils ne seront plus affichés.', copy: 'Copier les codes', download: 'Télécharger les codes', done: 'Je les ai conservés', file: 'codes-de-recuperation.txt', stopTitle: 'Désactiver la vérification en deux étapes ?', stopHelp: 'Le mot de passe suffira pour se connecter. Confirmez avec lui et un code de votre application, ou un code de récupération.', stopCode: "Code de l'application ou de récupération", stopped: 'La vérification en deux étapes est désactivée.',
  },
  referrals: { title: 'Invitez des collègues', help: "Partagez ce lien. Vous verrez ici qui s'est inscrit avec lui.", link: 'Votre lien', copy: 'Copier le lien', none: "Personne ne s'est encore inscrit avec votre lien.", joined: 'Inscription le {{date}}' },
} satisfies Phrases<typeof es>
