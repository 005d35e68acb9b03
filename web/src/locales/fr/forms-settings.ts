import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-settings.ts'

export const phrases = {
  share: {
    draft: "Ce formulaire est un brouillon : son lien ne s'ouvre pas tant que vous ne le rendez pas public.",
    link: 'Lien du formulaire',
    linkHelp: 'Envoyez-le par e-mail ou par message, ou placez-le sur votre site.',
    qr: 'Code QR',
    qrOf: 'Code QR qui ouvre {{url}}',
    qrHelp: "Imprimez-le pour l'accueil ou placez-le dans une lettre.",
    svg: 'Télécharger le SVG',
    png: 'Télécharger le PNG',
    print: 'Imprimer',
    scan: "Scannez ce code avec l'appareil photo du téléphone ou consultez :",
    embed: 'Sur votre site web',
    embedHelp:
      "Copiez ce code à l'endroit où le formulaire doit apparaître. Il ne s'affiche que sur les sites autorisés.",
    snippet: 'Code à intégrer',
    noOrigins: "Pour l'afficher dans votre site web, ajoutez d'abord le site dans les réglages.",
    toSettings: 'Ajouter un site',
    origins: 'Sites autorisés',
  },
  address: {
    title: 'Adresse et langue',
    slug: 'Adresse',
    slugHint: "Le formulaire se remplit à l'adresse {{url}}",
    former: 'Anciennes adresses',
    formerHelp: "Elles mènent toujours à ce formulaire : rien de ce que vous avez envoyé ou imprimé n'est perdu.",
    locale: 'Langue du formulaire',
    localeHint: 'Pour les boutons et les messages ; ce que vous écrivez reste tel quel.',
  },
  after: {
    title: 'À la réponse',
    successText: 'Message de fin',
    successHint: "S'affiche lorsque les réponses sont reçues.",
    copyByEmail: 'La personne qui répond peut demander une copie par e-mail',
    copyHint: 'Elle reçoit un lien vers ses réponses, pas les réponses elles-mêmes.',
  },
  notices: {
    title: 'Avis',
    notifyByEmail: 'Prévenir par e-mail de chaque réponse',
    notifyHint: "La personne qui a créé le formulaire, si elle a choisi l'e-mail pour les formulaires dans son profil.",
  },
  sites: {
    title: "Sites qui peuvent l'afficher",
    help: 'Le formulaire peut être intégré dans ces pages et dans aucune autre.',
    origin: 'Site {{number}}',
    add: 'Ajouter un site',
    remove: 'Retirer {{name}}',
    none: 'Aucun site pour le moment.',
  },
  yes: 'Oui',
  no: 'Non',
  save: 'Enregistrer les réglages',
  saved: 'Réglages enregistrés',
} satisfies Phrases<typeof es>
