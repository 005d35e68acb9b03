import type { phrases as es } from '../es/copies.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Copies de l’entreprise',
  help: 'Une copie complète à emporter : documents originaux, données en JSON et CSV, agendas et une page pour commencer. Elle reste ici chiffrée sept jours et vous seul la téléchargez.',
  order: 'Demander une copie', ordered: 'La copie est en cours. Nous vous préviendrons par avis et par e-mail.', empty: 'Aucune copie', emptyHelp: 'La première est prête en quelques minutes ; vous pouvez continuer à travailler.',
  states: { queued: 'En attente', writing: 'En cours', ready: 'Prête', failed: 'Échec', expired: 'Expirée' },
  row: 'Copie du {{date}}', until: 'jusqu’au {{date}}', rows_one: '{{rows}} ligne', rows_other: '{{rows}} lignes', files_one: '{{files}} fichier', files_other: '{{files}} fichiers', byPlatform: 'demandée par l’administration',
  missing_one: '{{files}} fichier n’a pas pu être lu et n’y est pas', missing_other: '{{files}} fichiers n’ont pas pu être lus et n’y sont pas',
  download: 'Télécharger', downloadOf: 'Télécharger la copie du {{date}}', remove: 'Supprimer la copie du {{date}}', removeTitle: 'Supprimer cette copie ?', removeHelp: 'Elle ne pourra plus être téléchargée. Vous pouvez en demander une autre.', removed: 'La copie a été supprimée.',
  open: { title: 'Télécharger la copie', help: 'Elle contient tout ce qui est à votre cabinet, sans chiffrement. Gardez-la là où personne d’autre ne peut la lire.', own: 'Elle ne contient ni les consultations de l’assistant, ni les avis, ni les événements privés des autres personnes.', password: 'Votre mot de passe', submit: 'Télécharger', started: 'Le téléchargement a commencé.' },
  admin: { help: 'Seul le titulaire peut les télécharger ; il est prévenu quand elles sont prêtes. Vous ne voyez pas ce qu’elles contiennent.', ordered: 'La copie est en cours. Le titulaire sera prévenu.', emptyHelp: 'Vous pouvez en demander une pour le titulaire.' },
  deletion: {
    title: 'Supprimer l’entreprise', help: 'Le titulaire est prévenu et {{days}} jours passent pendant lesquels on peut annuler. Ensuite, plus rien ne peut être lu et la clé de ses fichiers est détruite.', action: 'Supprimer l’entreprise',
    planned: 'Elle sera supprimée le {{date}}.', undo: 'Annuler', undone: 'L’entreprise ne sera plus supprimée.', done: 'La suppression est programmée pour le {{date}}.',
    ask: 'Supprimer {{name}}', what: 'Dans {{days}} jours, ses dossiers, documents, personnes et comptes seront effacés. Les paiements restent sans nom, et l’audit sans données.', name: 'Saisissez le nom de l’entreprise', submit: 'Programmer la suppression',
    owner: 'L’administration de la plateforme supprimera cette entreprise le {{date}}, avec tout ce qu’elle contient. Demandez une copie avant ; si c’est une erreur, écrivez-lui.',
  },
} satisfies Phrases<typeof es>
