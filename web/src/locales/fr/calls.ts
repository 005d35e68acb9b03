import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls.ts'

export const phrases = {
  title: 'Appels', defaultName: 'Appel vidéo',
  tabs: { label: 'Parties des appels', create: 'Créer', recordings: 'Enregistrements', history: 'Historique' },
  builtIn: "La salle intégrée est utilisée, sans fournisseur vidéo : jusqu'à {{most}} personnes. Au-delà, un administrateur peut ajouter la clé du fournisseur dans Intégrations.",
  create: {
    title: 'Nouvel appel vidéo', name: 'Nom', case: 'Dossier', caseHint: 'La transcription est conservée parmi ses documents', caseNone: 'Aucun dossier', caseSearch: 'Nom ou numéro du dossier', most: 'Nombre maximal de personnes', mostHint: 'De 2 à {{most}}', recording: "Peut être enregistré", recordingHint: "Il n'est enregistré que si toutes les personnes présentes acceptent.",
    transcription: 'Peut être transcrit', transcriptionHint: "La transcription se lance à la main pendant l'appel et peut entraîner des frais supplémentaires.", chat: 'Discussion écrite', submit: 'Créer la salle', done: '« {{name}} » a été créée',
  },
  byUrl: { title: 'Entrer avec une adresse', label: 'Adresse de la salle', hint: 'Celle que votre cabinet vous a envoyée', submit: 'Entrer', invalid: "Veuillez saisir l'adresse d'une salle valide." },
  rooms: {
    title: 'Dernières salles', none: 'Aucune salle pour le moment', noneHelp: 'Les salles apparaissent ici pour y entrer, inviter ou les fermer.', join: 'Entrer', copy: 'Copier le lien', end: 'Terminer pour tous', ended: 'Terminée', open: 'Ouverte',
    present_one: '{{count}} dans la salle', present_other: '{{count}} dans la salle', endTitle: 'Terminer cet appel ?', endHelp: '« {{name}} » se ferme pour tout le monde et personne ne pourra y revenir.', endDone: '« {{name}} » est terminé',
  },
  columns: { name: 'Appel', status: 'État', when: 'Quand', duration: 'Durée', people: 'Qui a participé', words: 'Transcription' },
  history: {
    search: "Nom de l'appel", all: 'Tous', nobody: "Personne n'est entré", empty: "Aucun appel terminé pour le moment", emptyHelp: "Quand un appel se termine, vous voyez ici qui a participé et combien de temps.",
    statuses: { completed: 'Terminé', processing: 'En traitement', cancelled: 'Annulé', failed: 'Échec' },
  },
  recordings: {
    search: 'Nom ou dossier', empty: 'Aucun enregistrement pour le moment', emptyHelp: "Ce qui est enregistré ou transcrit pendant un appel apparaît ici.", watch: 'Voir la vidéo', read: 'Lire la transcription', inCase: 'Voir dans le dossier', remove: "Supprimer l'enregistrement", removeTitle: 'Supprimer cet enregistrement ?',
    removeHelp: 'La vidéo « {{title}} » est supprimée et ne peut pas être récupérée. Sa transcription est conservée.', removed: "L'enregistrement a été supprimé", soon: "Le traitement est encore en cours. Réessayez dans quelques minutes.", verified: 'Vérifiée',
    statuses: { completed: 'Prêt', processing: 'En traitement', unknown: 'Aucune information' },
    transcription: { ready: 'Prête', processing: 'En traitement', enabled: 'En cours', none: 'Aucune' },
    problems: { failed: 'Échec', deleted: 'Supprimé', withheld: 'Non conservé', empty: 'Vide' },
    told: {
      failed: "Cet appel n'a pas pu être enregistré.", deleted: "L'enregistrement a été supprimé.", withheld: "L'enregistrement a continué après que quelqu'un a retiré son accord ; il n'a donc pas été conservé.", empty: 'Le fichier est arrivé vide ou incomplet.',
      unknown: 'Le fournisseur ne dit rien de cet enregistrement.', words: "De cet appel, seules les paroles ont été conservées, sans vidéo.",
    },
  },
  ready: { title: 'Transcriptions prêtes', all: 'Toutes', read: 'Lire' },
  transcript: {
    title: 'Transcription', picture: 'Enregistrement', video: 'Enregistrement de {{title}}', lines_one: '{{count}} intervention', lines_other: '{{count}} interventions', none: "Cet appel n'a pas été transcrit", empty: 'Le fichier de transcription est vide ou incomplet', soon: "La transcription n'est pas encore prête",
    download: 'Télécharger', vtt: 'Sous-titres (VTT)', text: 'Texte', machine: "Un programme l'a écrite : relisez-la avant de la citer.", verify: 'Marquer comme vérifiée', verified: 'Vérifiée par {{by}} le {{at}}.',
    search: 'Chercher dans les paroles', found_one: '{{count}} résultat', found_other: '{{count}} résultats', speakers: 'Qui parle', nameOf: 'Nommer {{name}}', whoIs: 'Nom de {{name}}', playFrom: 'Voir à partir de {{at}}', lineAt: 'Texte à {{at}}', correct: 'Corriger le texte à {{at}}', heard: 'Entendu : « {{text}} »',
  },
} satisfies Phrases<typeof es>
