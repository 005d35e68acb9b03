import type { phrases as es } from '../es/search.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Rechercher et agir',
  placeholder: 'Dossiers, personnes, documents ou actions',
  results: 'Résultats',
  none: 'Rien ne correspond à « {{q}} »',
  found_zero: 'Aucun résultat',
  found_one: '{{count}} résultat',
  found_other: '{{count}} résultats',
  searchEverywhere: 'Rechercher « {{q}} » partout',
  searchInCase: 'Rechercher « {{q}} » dans ce dossier',
  types: {
    label: 'Que chercher',
    all: 'Tout',
    case: 'Dossiers',
    document: 'Documents',
    client: 'Clients',
    person: 'Personnes',
  },
  groups: {
    recents: 'Récents',
    event: 'Événements',
    case: 'Dossiers',
    document: 'Documents',
    note: 'Notes',
    client: 'Clients',
    person: 'Personnes du cabinet',
    searches: 'Rechercher plus loin',
    actions: 'Actions',
  },
  /** Verbs and articles that a search for an action may contain besides the words of its name. */
  verbs: {
    create: 'créer ajouter faire ouvrir enregistrer noter nouveau nouvelle un une le la',
    go: 'aller ouvrir voir afficher à aux le la les mes',
  },
  unread: {
    pending: 'texte pas encore lu',
    none: 'sans texte',
    some_one: '{{count}} page sur {{total}} sans texte',
    some_other: '{{count}} pages sur {{total}} sans texte',
  },
  searchedAlso: 'Aussi recherché : {{also}}',
  exact: { only: 'Uniquement les mots exacts', off: 'Rechercher aussi les mots proches et les traductions' },
  keys: { move: 'se déplacer', open: 'ouvrir', close: 'fermer', exact: 'mots exacts' },
} satisfies Phrases<typeof es>
