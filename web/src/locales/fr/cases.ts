import type { phrases as es } from '../es/cases.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Mes dossiers', new: 'Nouveau dossier', createForm: 'Créer un formulaire', createFromTemplate: 'Créer à partir d’un modèle', edit: 'Modifier le dossier', created: 'Le dossier « {{name}} » a été ouvert', search: 'Nom, numéro, client ou tribunal', searchShort: 'Nom, numéro ou client', csvName: 'dossiers',
  notFiled: 'Non déposé', noClient: 'Sans client', noCourt: 'Sans tribunal', noFact: 'Non indiqué', closedOn: 'Clos le', createdOn: 'Créé le', updatedOn: 'Mis à jour', openCase: 'Ouvrir', openDocuments: 'Voir les documents', copyNumber: 'Copier le numéro', askAssistant: 'Interroger', assistantChoice: 'Assistant IA',
  columns: { name: 'Dossier', number: 'Numéro', client: 'Client', court: 'Tribunal', status: 'Statut', responsible: 'Responsable', judge: 'Juge', documents: 'Documents', updatedAt: 'Mis à jour', createdAt: 'Créé' },
  status: { open: 'Ouvert', in_progress: 'En cours', closed: 'Clos' },
  segments: { all: 'Tous', open: 'Ouverts', in_progress: 'En cours', closed: 'Clos' },
  filters: { button: 'Filtre', buttonUsed: 'Filtres, {{count}} actifs', title: 'Filtrer les dossiers', courtPlaceholder: 'Tel qu’écrit dans le dossier', anyone: "N'importe qui", done: 'Terminé' },
  empty: { title: "Il n'y a pas encore de dossiers", help: 'Vos dossiers se réunissent ici avec leur tribunal, leur client et leurs documents.', helpCustomer: 'Vous verrez ici les dossiers que votre cabinet traite pour vous.' },
  court: { first_instance: 'Tribunal de première instance', appeals: "Cour d'appel", supreme: 'Cour suprême', federal: 'Tribunal fédéral' },
  courtShort: { first_instance: 'Première instance', appeals: "Cour d'appel", supreme: 'Cour suprême', federal: 'Tribunal fédéral' },
  form: {
    name: 'Nom du dossier', nameHint: 'Par exemple « Laracuente v. Punta Verde, LLC »', client: 'Client', clientHint: "Choisissez un client ou saisissez le nom d'un nouveau", clientNew: '« {{name}} » sera ajouté à vos clients', clientAdd: 'Ajouter « {{name}} » comme nouveau client', status: 'Statut',
    number: 'Numéro du tribunal', numberHint: "Accepté tel que vous l'avez ; laissez vide s'il n'est pas déposé", numberRead: 'Lu dans le numéro : {{derived}}', numberNoRegion: 'Lu dans le numéro : {{derived}} · région non identifiée', numberUnknown: 'Ce format est inconnu ; il sera gardé tel quel', numberSuggestion: "Il semble manquer un zéro. Est-ce {{number}} ?", numberUse: 'Utiliser ce numéro',
    court: 'Tribunal ou chambre', judge: 'Juge', city: 'Municipalité', responsible: 'Responsable', nobody: 'Non attribué', create: 'Ouvrir le dossier',
  },
  close: { title: 'Clore ce dossier ?', help: 'Ses documents restent consultables. Vous pourrez le rouvrir au besoin.', action: 'Clore le dossier', done: '« {{name}} » a été clos' },
  reopen: { title: 'Rouvrir ce dossier ?', help: 'Il revient parmi les dossiers en cours et peut recevoir des documents.', action: 'Rouvrir le dossier', done: '« {{name}} » a été rouvert' },
  tabs: { label: 'Parties du dossier', summary: 'Résumé', documents: 'Documents', events: 'Événements', forms: 'Formulaires', calls: 'Appels' },
  details: { title: 'Données du dossier', region: 'Région judiciaire', year: 'Année du dossier' },
  activity: {
    title: 'Activité', empty: "Rien ne s'est encore passé", emptyHelp: 'Ce que chacun fait dans le dossier reste ici.', more: "Voir l'activité antérieure", system: 'Bufete', root: 'Tous', other: '{{who}} a fait un changement dans le dossier',
    fields: { name: 'le nom', client: 'le client', city: 'la municipalité', judge: 'le juge', court: 'le tribunal', courtCaseNumber: 'le numéro', responsible: 'la personne responsable', status: 'le statut', document: 'le document principal' },
    kinds: {
      case_opened: '{{who}} a ouvert le dossier', case_updated: '{{who}} a modifié les données du dossier', case_updated_fields: '{{who}} a modifié {{fields}}', case_closed: '{{who}} a clos le dossier', case_reopened: '{{who}} a rouvert le dossier',
      document_added: '{{who}} a ajouté « {{name}} »', document_versioned: '{{who}} a enregistré une nouvelle version de « {{name}} »', document_renamed: '{{who}} a renommé « {{from}} » en « {{name}} »', document_moved: '{{who}} a déplacé « {{name}} » vers {{folder}}', document_shared: '{{who}} a partagé « {{name}} » avec le client', document_unshared: '{{who}} a cessé de partager « {{name}} »', document_removed: '{{who}} a supprimé « {{name}} »', document_restored: '{{who}} a restauré « {{name}} »',
      folder_created: '{{who}} a créé le répertoire « {{name}} »', folder_renamed: '{{who}} a renommé le répertoire « {{from}} » en « {{name}} »', folder_moved: '{{who}} a déplacé le répertoire « {{name}} »', folder_removed: '{{who}} a supprimé le répertoire « {{name}} »', folder_restored: '{{who}} a restauré le répertoire « {{name}} »',
    },
  },
} satisfies Phrases<typeof es>
