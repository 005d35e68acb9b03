import CalendarDays from 'lucide-react/icons/calendar-days'
import Briefcase from 'lucide-react/icons/folder-open'
import FileText from 'lucide-react/icons/file-text'
import StickyNote from 'lucide-react/icons/sticky-note'
import History from 'lucide-react/icons/history'
import ScanSearch from 'lucide-react/icons/scan-search'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { searchedDigits } from '#server/contract/telephone.ts'
import { dayOf } from '../../lib/format.ts'
import { aroundFirstHit, wordsToFind } from '../../lib/snippet.ts'
import type { Recent } from '../../lib/recents.ts'
import type { Icon } from '../../ui/icon.ts'
import type { FoundEvent, SearchHit, SearchType } from './search.queries.ts'

export interface PaletteItem {
  readonly key: string
  readonly to: string
  readonly icon: Icon
  readonly title: string
  /** Plain text, or a snippet with marked hits. */
  readonly detail?: string
  /** Words that find it, in addition to the words of its title. */
  readonly keywords?: string
}
export type Group = 'recents' | SearchType | 'event' | 'searches' | 'actions'
export interface PaletteGroup {
  readonly name: Group
  readonly items: readonly PaletteItem[]
}

const hitIcons: Readonly<Record<SearchType, Icon>> = {
  case: Briefcase,
  document: FileText,
  client: Users,
  person: UserRound,
  note: StickyNote,
}

/**
 * Returns the URL of a hit: a document opens in its case at its page, with highlights; a note in the list of its case.
 */
export function hitPath(
  hit: Pick<SearchHit, 'type' | 'id' | 'title' | 'caseId' | 'page' | 'snippet'>,
  q: string,
): string {
  switch (hit.type) {
    case 'case':
      return `/app/my_cases/${hit.id}`
    case 'client':
      return `/app/clients/${hit.id}`
    case 'person':
      return `/app/collaborators?${new URLSearchParams({ q: hit.title })}`
    case 'note':
      return `/app/my_cases/${hit.caseId ?? ''}?${new URLSearchParams({ tab: 'notes', note: hit.id })}`
    case 'document': {
      const query = new URLSearchParams({ tab: 'documents', doc: hit.id })
      if (hit.page !== null) query.set('p', String(hit.page))
      query.set('find', wordsToFind(hit.snippet, q))
      return `/app/my_cases/${hit.caseId ?? ''}?${query}`
    }
  }
}

const casePath = /^\/app\/my_cases\/([\da-f-]{36})/i

/** Returns the searches on the page of results: within the open case, if there is one, and everywhere. */
export function wideSearches(
  q: string,
  pathname: string,
  { exact, ...titles }: { readonly everywhere: string; readonly inCase: string; readonly exact: boolean },
): readonly PaletteItem[] {
  if (q === '') return []
  const [, caseId] = casePath.exec(pathname) ?? []
  const item = (title: string, parameters: Readonly<Record<string, string>>): PaletteItem => ({
    key: `search-${title}`,
    icon: ScanSearch,
    title,
    to: `/app/search?${new URLSearchParams({ q, ...parameters, ...(exact ? { exact: '1' } : {}) })}`,
  })
  return [...(caseId ? [item(titles.inCase, { case: caseId })] : []), item(titles.everywhere, {})]
}

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a text. Punctuation ends a word, so that `Pérez-Soto` has two. */
const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns whether each word of the query is the beginning of a word of the label, ignoring accents. */
export const matches = (label: string, query: string): boolean => {
  const labelWords = wordsOf(label)
  const queryWords = wordsOf(query)
  // A query of punctuation alone finds nothing; an empty one finds everything.
  if (queryWords.length === 0) return query.trim() === ''
  return queryWords.every((word) => labelWords.some((labelWord) => labelWord.startsWith(word)))
}

/** Returns whether a query matches an action: by its title, or by a keyword (another verb) with a word of the title. */
const matchesAction = (title: string, keywords: string, q: string): boolean =>
  matches(title, q) || (matches(`${title} ${keywords}`, q) && q.split(/\s+/).some((word) => matches(title, word)))

/** Characters before the first hit of a text, so that the hit is within the line that the palette shows. */
const maxLeadLength = 24

/**
 * Returns the snippet from shortly before its first hit, and without the name at its start if that is the party, whose
 * name is shown beside it.
 */
const snippetOf = ({ type, snippet, party }: SearchHit): string => {
  if (type === 'document' || type === 'note') return aroundFirstHit(snippet, maxLeadLength)
  const partyPrefix = party ? `${party.name} · ` : ''
  return snippet.startsWith(partyPrefix) ? snippet.slice(partyPrefix.length) : snippet
}

const typeOrder: readonly SearchType[] = ['case', 'document', 'note', 'client', 'person']
/** Order for a telephone or an e-mail address: whose it is comes before texts with some of its words. */
const contactOrder: readonly SearchType[] = ['client', 'person', 'case', 'document', 'note']
const isContact = (q: string): boolean => q.includes('@') || searchedDigits(q) !== null

/** Returns the entries: recents and actions for an empty field; else hits by kind, then matching actions. */
export function paletteGroups({
  q,
  hits,
  partyOf = () => null,
  unreadNoteOf = () => null,
  events = [],
  searches = [],
  recents,
  actions,
}: {
  readonly q: string
  readonly hits: readonly SearchHit[]
  /** The party of a case that the query names, with the role. */
  readonly partyOf?: (hit: SearchHit) => string | null
  /** A note about the pages of a document whose text could not be read; null: none. */
  readonly unreadNoteOf?: (hit: SearchHit) => string | null
  readonly events?: readonly PaletteItem[]
  /** Searches on the page of results. */
  readonly searches?: readonly PaletteItem[]
  readonly recents: readonly Recent[]
  readonly actions: readonly PaletteItem[]
}): readonly PaletteGroup[] {
  const groups: PaletteGroup[] =
    q === ''
      ? [
          {
            name: 'recents',
            items: recents.map(({ to, label }) => ({ key: `recent-${to}`, to, icon: History, title: label })),
          },
        ]
      : (isContact(q) ? contactOrder : typeOrder).map((type) => ({
          name: type,
          items: hits
            .filter((hit) => hit.type === type)
            .map((hit, index) => ({
              key: `${type}-${hit.id}-${hit.page ?? 0}-${index}`,
              to: hitPath(hit, q),
              icon: hitIcons[type],
              title: hit.title,
              detail: [
                hit.type === 'document' || hit.type === 'note' ? hit.caseName : partyOf(hit),
                unreadNoteOf(hit),
                snippetOf(hit),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
        }))
  groups.push({ name: 'event', items: q === '' ? [] : events })
  groups.push({ name: 'searches', items: searches })
  groups.push({
    name: 'actions',
    items: q === '' ? actions : actions.filter(({ title, keywords = '' }) => matchesAction(title, keywords, q)),
  })
  return groups.filter(({ items }) => items.length > 0)
}

const maxEvents = 6
/** Sorts past events after all others: more milliseconds than any listed event is away. */
const pastEventsOffset = 1e12

/** Returns events whose title matches, those in progress and upcoming ones first; each opens on its day. */
export function eventItems(
  events: readonly FoundEvent[],
  q: string,
  detail: (event: FoundEvent) => string,
  now: number,
): readonly PaletteItem[] {
  const distance = ({ start, end }: FoundEvent) => {
    if (Date.parse(start) >= now) return Date.parse(start) - now
    return Date.parse(end) > now ? 0 : pastEventsOffset + now - Date.parse(start)
  }
  return events
    .filter(({ title }) => title !== null && matches(title, q))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, maxEvents)
    .map((event) => ({
      key: `event-${event.id}-${event.occurrence ?? ''}`,
      icon: CalendarDays,
      title: event.title ?? '',
      detail: detail(event),
      to: `/app/schedule?${new URLSearchParams({ event: event.id, ...(event.occurrence ? { at: event.occurrence } : {}), date: dayOf(event.start) })}`,
    }))
}
