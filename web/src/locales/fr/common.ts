import type { phrases as es } from '../es/common.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  richText: { tools: 'Mise en forme', bold: 'Gras', italic: 'Italique', heading: 'Titre', bullets: 'Liste', numbers: 'Liste numérotée', quote: 'Citation' },
  app: 'Bufete',
  person: { name: 'Utilisateur', surname: 'Anonyme' },
  unlimited: 'Illimité',
  none: 'Non indiqué',
  mail: { undelivered: 'E-mail non remis' },
  actions: {
    save: 'Enregistrer', saving: 'Enregistrement…', saved: 'Modifications enregistrées', cancel: 'Annuler', back: 'Retour', close: 'Fermer', delete: 'Supprimer', edit: 'Modifier',
    create: 'Créer', add: 'Ajouter', search: 'Rechercher', retry: 'Réessayer', undo: 'Annuler', copy: 'Copier', copied: 'Copié', download: 'Télécharger', more: "Plus d'actions", continue: 'Continuer',
    clear: 'Effacer le texte', send: 'Envoyer', open: 'Ouvrir', remove: 'Retirer', seeAll: 'Tout voir',
  },
  failure: {
    answered: 'Erreur : {{status}} - {{message}}',
    default: 'Une erreur est survenue',
    noAnswer: "Aucune réponse du serveur. Vérifiez votre connexion.",
    unknown: 'Erreur inconnue lors de la requête.',
    login: "Erreur d'authentification",
    profile: 'Erreur lors de la récupération des données',
  },
  state: {
    loading: 'Chargement…',
    error: { title: 'Le chargement a échoué', noAnswer: "Le serveur n'a pas répondu. Vérifiez votre connexion et réessayez.", crash: "Un problème est survenu sur cet écran", crashHelp: 'Ce que vous avez enregistré est en sécurité. Vous pouvez réessayer ou revenir au tableau de bord.' },
    denied: { title: 'Accès refusé', help: "Vous n'avez pas l'autorisation de voir cette page." },
    plan: { see: 'Voir le forfait', title: 'Votre forfait ne comprend pas cette partie', help: 'La personne propriétaire du cabinet peut le changer.' },
    missing: { title: 'Page introuvable', help: "L'adresse n'existe pas ou ne vous est plus accessible.", home: 'Aller au tableau de bord' },
    offline: 'Hors connexion. Ce que vous voyez peut ne pas être à jour.',
    nothing: { title: 'Aucun résultat', help: "Essayez d'autres mots ou retirez les filtres.", reset: 'Retirer les filtres' },
  },
  table: {
    showing: 'Affichage de {{from}}–{{to}} sur {{total}}', showingNone: 'Affichage de 0 sur 0', manyTotal: 'plus de {{total}}', rowsPerPage: 'Lignes par page', previous: 'Précédent', next: 'Suivant', pages: 'Pages de la liste',
    columns: 'Colonnes', csv: 'CSV', csvFailed: "Le fichier CSV n'a pas pu être préparé.", clearFilters: 'Tout retirer', removeFilter: 'Retirer le filtre {{name}}', filters: 'Filtres actifs',
    sortBy: 'Trier par {{column}}', rowActions: 'Actions pour {{name}}', view: 'Vue', viewTable: 'Tableau', viewCards: 'Fiches', selectAll: 'Sélectionner toutes les lignes', selectRow: 'Sélectionner {{name}}', updating: 'Mise à jour de la liste',
    actionsColumn: 'Actions',
  },
  form: {
    errorTitle: 'Veuillez corriger les erreurs du formulaire.', required: 'obligatoire', optional: 'facultatif', tooLong: 'Utilisez {{max}} caractères au plus.', tooShort: 'Saisissez au moins {{min}} caractères.',
    tooBig: 'La valeur maximale est {{max}}.', tooSmall: 'La valeur minimale est {{min}}.', number: 'Saisissez un nombre.', invalid: "Cette valeur n'est pas valide.", choose: 'Choisissez une option.', date: 'Saisissez une date valide.',
    showPassword: 'Afficher le mot de passe', hidePassword: 'Masquer le mot de passe', draft: 'Nous avons récupéré ce que vous aviez saisi.', draftDiscard: 'Recommencer', stale: "Une autre personne a modifié ces données pendant votre saisie.", staleReload: 'Voir les données actuelles',
    noOptions: 'Aucun résultat', capsLock: 'Le verrouillage des majuscules est activé.',
  },
  passwordRules: { label: 'Le mot de passe doit comporter', length: 'Au moins 8 caractères', uppercase: 'Une lettre majuscule', symbol: 'Un symbole', met: 'rempli', unmet: 'manquant' },
  file: {
    drop: "Glissez, collez ou utilisez l'appareil photo", choose: 'Téléverser des fichiers', chooseOne: 'Choisir un fichier', camera: "Utiliser l'appareil photo", uploading: 'Envoi de « {{name}} »', progress: '{{done}} sur {{total}}', done: '« {{name}} » a été envoyé', failed: "« {{name}} » n'a pas été envoyé", cancelled: '« {{name}} » a été annulé', tooBig: 'Il dépasse {{max}}.', wrongType: "Ce type de fichier n'est pas accepté.", cancel: 'Annuler {{name}}', retry: 'Réessayer {{name}}', dismiss: 'Retirer {{name}} de la liste', list: "Fichiers en cours d'envoi", dropHere: 'Déposez les fichiers ici',
  },
  steps: { passed: 'fait' },
  meter: { of: 'sur {{limit}}' },
  breadcrumb: "Fil d'Ariane",
  tabs: { count: '{{label}}, {{count}}' },
} satisfies Phrases<typeof es>
