import type { phrases as es } from '../es/notifications.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Intégrations', facts: "Les fournisseurs, le courrier et les tâches d'arrière-plan de cette installation.", refresh: 'Actualiser',
  mail: {
    how: 'Comment les faire partir',
    offHelp: "Il n'y a pas de serveur de courrier : aucun message ne part d'ici. Les invitations, les changements de mot de passe et les autres avis sont conservés sur ce serveur pour que vous puissiez les lire ou transmettre leur lien.",
    steps: "Pour les envoyer, définissez ces variables d'environnement et redémarrez Bufete :", sampleUser: 'utilisateur:mot-de-passe', sampleServer: 'courrier.votre-domaine.com', sampleFrom: 'avis@votre-domaine.com',
    smtpHelp: "Le serveur de courrier, avec le nom d'utilisateur et le mot de passe de votre fournisseur. Utilisez smtps:// pour le port 465 et smtp:// pour le 587.",
    fromHelp: "Le nom et l'adresse que verront les destinataires. Les messages déjà conservés ne seront pas envoyés ensuite.",
  },
  outbox: {
    links: { hidden: 'Les liens sont masqués : ils ouvrent les comptes, rendez-vous et invitations d’autres personnes.', show: 'Afficher les liens', title: 'Afficher les liens de ce message', help: 'Saisissez votre mot de passe. L’audit notera que vous les avez vus.', password: 'Votre mot de passe' },
    title: 'Messages conservés', latest: 'les {{shown}} plus récents', to: 'À {{email}}', empty: 'Aucun message pour le moment', emptyHelp: 'Chaque message que Bufete aurait envoyé sera conservé ici.', recipient: 'À', date: 'Date',
    language: 'Langue', view: 'Comment voir le message', html: 'Tel que lu', text: 'Texte brut', frame: 'Message : {{subject}}', copy: 'Copier le lien', copied: 'Lien copié', copyFailed: 'La copie a échoué. Le lien est {{link}}',
  },
  deliveries: { together: 'Plusieurs messages regroupés', title: 'E-mails envoyés', state: 'État', all: 'Tous', to: 'À {{to}}', attempts: 'Tentatives : {{attempts}}', empty: 'Aucun e-mail', emptyHelp: 'Ce que chaque e-mail est devenu, sans son texte.', more: 'Voir plus', always: 'Message nécessaire', digest: 'Résumé quotidien', notice: 'Avis', states: { queued: 'En attente', sent: 'Remis', kept: 'Conservé ici', deferred: 'Nouvel essai', bounced: 'Refusé', failed: 'Échec', withheld: 'Non envoyé', gathered: 'Regroupé', unconfirmed: 'Adresse non confirmée' } },
  jobs: {
    title: "Tâches d'arrière-plan", waiting: 'En attente : {{waiting}}', list: 'Tâches arrêtées', attempts: 'Tentatives : {{attempts}}', gaveUp: 'Arrêtée le', more: 'Voir le détail', retry: 'Réessayer',
    retried: '« {{task}} » sera retentée maintenant.', empty: "Aucune tâche n'est arrêtée", emptyHelp: 'Celles qui échouent à chaque tentative apparaîtront ici pour que vous puissiez les relancer.',
    discard: 'Écarter', discardName: 'Écarter {{task}}', discardTitle: 'Écarter « {{task}} » ?', discardHelp: "Ce qui n'a pas été fait ne le sera plus. C'est consigné dans l'audit.", discarded: '« {{task}} » a été écartée.', latest: 'Les {{shown}} plus récentes sur {{total}}.',
    all_one: '{{formatted}} arrêtée', all_other: '{{formatted}} arrêtées', retryAll: 'Tout réessayer', retriedAll_one: '{{formatted}} tâche sera retentée maintenant.', retriedAll_other: '{{formatted}} tâches seront retentées maintenant.',
    discardAll: 'Tout écarter', discardAllTitle_one: 'Écarter la tâche arrêtée ?', discardAllTitle_other: 'Écarter les {{formatted}} tâches arrêtées ?', discardedAll_one: '{{formatted}} tâche a été écartée.', discardedAll_other: '{{formatted}} tâches ont été écartées.',
  },
  tasks: {
    mail: 'Envoyer un message', event: 'Signaler un changement', passwordReset: 'Préparer un changement de mot de passe', extractText: "Lire le texte d'un document", other: 'Autre tâche',
  },
} satisfies Phrases<typeof es>
