import type { phrases as es } from '../es/notifications.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Intégrations', facts: "Le courrier et les tâches d'arrière-plan de cette installation.", refresh: 'Actualiser',
  mail: {
    title: 'Courrier', on: 'Configuré', off: 'Non configuré', onHelp: "Les messages partent par le serveur de courrier configuré. Ceux qu'il ne parvient pas à remettre apparaissent plus bas, parmi les tâches arrêtées.",
    offHelp: "Il n'y a pas de serveur de courrier : aucun message ne part d'ici. Les invitations, les changements de mot de passe et les autres avis sont conservés sur ce serveur pour que vous puissiez les lire ou transmettre leur lien.",
    steps: "Pour les envoyer, définissez ces variables d'environnement et redémarrez Bufete :", sampleUser: 'utilisateur:mot-de-passe', sampleServer: 'courrier.votre-domaine.com', sampleFrom: 'avis@votre-domaine.com',
    smtpHelp: "Le serveur de courrier, avec le nom d'utilisateur et le mot de passe de votre fournisseur. Utilisez smtps:// pour le port 465 et smtp:// pour le 587.",
    fromHelp: "Le nom et l'adresse que verront les destinataires. Les messages déjà conservés ne seront pas envoyés ensuite.",
  },
  outbox: {
    title: 'Messages conservés', latest: 'les {{shown}} plus récents', to: 'À {{email}}', empty: 'Aucun message pour le moment', emptyHelp: 'Chaque message que Bufete aurait envoyé sera conservé ici.', recipient: 'À', date: 'Date',
    language: 'Langue', view: 'Comment voir le message', html: 'Tel que lu', text: 'Texte brut', frame: 'Message : {{subject}}', copy: 'Copier le lien', copied: 'Lien copié', copyFailed: 'La copie a échoué. Le lien est {{link}}',
  },
  jobs: {
    title: "Tâches d'arrière-plan", waiting: 'En attente : {{waiting}}', list: 'Tâches arrêtées', attempts: 'Tentatives : {{attempts}}', gaveUp: 'Arrêtée le', more: 'Voir le détail', retry: 'Réessayer',
    retried: '« {{task}} » sera retentée maintenant.', empty: "Aucune tâche n'est arrêtée", emptyHelp: 'Celles qui échouent à chaque tentative apparaîtront ici pour que vous puissiez les relancer.',
  },
  tasks: {
    mail: 'Envoyer un message', event: 'Signaler un changement', passwordReset: 'Préparer un changement de mot de passe', extractText: "Lire le texte d'un document", other: 'Autre tâche',
  },
} satisfies Phrases<typeof es>
