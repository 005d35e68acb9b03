import type { phrases as es } from '../es/clients.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Clients',
  new: 'Nouveau client',
  edit: 'Modifier le client',
  created: '{{name}} a été ajouté',
  search: 'Nom, e-mail ou téléphone',
  csvName: 'clients',
  noEmail: 'Sans e-mail',
  caseCount_one: '{{count}} dossier',
  caseCount_other: '{{count}} dossiers',
  columns: { name: 'Client', contact: 'Contact', cases: 'Dossiers', portal: 'Accès', createdAt: 'Ajouté' },
  kind: { person: 'Personne', organization: 'Organisation' },
  portal: { active: 'Avec accès', invited: 'Invité', none: 'Sans accès' },
  form: {
    kind: 'Type',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
    notes: 'Notes',
    notesHint: 'Visibles par votre cabinet seulement',
    create: 'Ajouter le client',
  },
  known: {
    title: 'Le cabinet connaît-il déjà cette personne ?',
    client: 'figure déjà parmi les clients',
    person: 'figure dans Personnes',
  },
  empty: {
    title: "Il n'y a pas encore de clients",
    help: 'Les clients de votre cabinet, personnes et organisations, apparaissent ici.',
  },
  details: { title: 'Données' },
  cases: {
    title: 'Dossiers',
    new: 'Nouveau dossier',
    empty: 'Pas encore de dossiers',
    emptyHelp: 'Les dossiers que vous ouvrirez pour ce client apparaîtront ici.',
  },
  invite: {
    action: 'Inviter au portail',
    title: 'Inviter {{name}}',
    help: 'Un e-mail lui permettra de créer son accès et de voir ses dossiers et les documents que vous partagez.',
    sent: "L'invitation a été envoyée à {{email}}",
  },
  person: 'Fiche de la personne',
  remove: {
    action: 'Supprimer le client',
    title: 'Supprimer ce client ?',
    help: 'Les données de {{name}} seront supprimées. Seul un client sans dossiers peut être supprimé.',
    done: '{{name}} a été supprimé',
    donePersonStays: '{{name}} a été supprimé. Sa fiche reste parmi les personnes, car elle a un rôle dans un dossier.',
    person: 'Supprimer aussi sa fiche parmi les personnes',
    personGoes: 'La fiche peut être restaurée pendant 30 jours. Si elle a un rôle dans un dossier, elle reste.',
    personStays:
      'Sa fiche reste parmi les personnes, avec ses téléphones et e-mails, et apparaît toujours dans les recherches.',
  },
} satisfies Phrases<typeof es>
