import type { phrases as es } from '../es/search.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Search and actions',
  placeholder: 'Cases, people, documents or actions',
  results: 'Results',
  none: 'Nothing matches “{{q}}”',
  found_zero: 'No results',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  searchEverywhere: 'Search everything for “{{q}}”',
  searchInCase: 'Search this case for “{{q}}”',
  types: {
    label: 'What to search',
    all: 'All',
    case: 'Cases',
    document: 'Documents',
    client: 'Clients',
    person: 'People',
  },
  groups: {
    recents: 'Recent',
    event: 'Events',
    case: 'Cases',
    document: 'Documents',
    note: 'Notes',
    client: 'Clients',
    person: 'People of the office',
    searches: 'Search further',
    actions: 'Actions',
  },
  /** Verbs and articles that a search for an action may contain besides the words of its name. */
  verbs: {
    create: 'create add make open register note new a an the',
    go: 'go open show see view to the my',
  },
  unread: {
    pending: 'text not read yet',
    none: 'no text',
    some_one: '{{count}} of {{total}} pages without text',
    some_other: '{{count}} of {{total}} pages without text',
  },
  searchedAlso: 'Also searched: {{also}}',
  exact: { only: 'Only the exact words', off: 'Search similar words and translations too' },
  keys: { move: 'move', open: 'open', close: 'close', exact: 'exact words' },
} satisfies Phrases<typeof es>
