import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PaletteAction } from '../../app/feature.ts'
import { formatDateTime, formatDay, today } from '../../lib/format.ts'
import { useRecents } from '../../lib/recents.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { eventItems, paletteGroups, wideSearches, type PaletteItem } from './palette-items.ts'
import { searchQueries, type SearchType } from './search.queries.ts'
import { usePartyText } from './use-party-text.ts'
import { useUnreadText } from './use-unread-text.ts'

function useDebouncedQuery(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text ? 180 : 0)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Text, type and results of a search of the palette; an empty text lists recents and actions. */
export function usePaletteSearch(allActions: readonly PaletteAction[]) {
  const { t } = useTranslation(['search', 'shell'])
  const can = useCan()
  const canWork = can('companies.work')
  const recents = useRecents()
  const [inputText, setInputText] = useState('')
  const [type, setType] = useState<SearchType | 'all'>('all')
  const [exact, setExact] = useState(false)
  const q = useDebouncedQuery(inputText.trim())
  const isSearching = can('cases.read') && q.length > 0
  const query = useQuery({ ...searchQueries.all(q, type === 'all' ? undefined : type, exact), enabled: isSearching })
  const [openedAt] = useState(() => Date.now())
  const events = useQuery({ ...searchQueries.events(today()), enabled: isSearching && canWork && type === 'all' })
  const eventHits = eventItems(
    isSearching && type === 'all' ? (events.data ?? []) : [],
    q,
    (event) =>
      [
        event.allDay ? formatDay(event.startDay ?? event.start.slice(0, 10)) : formatDateTime(event.start),
        event.case?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    openedAt,
  )
  const actions = allActions
    .filter(({ permission }) => permission === undefined || can(permission))
    .map(({ label, to, icon }): PaletteItem => ({
      key: label,
      to,
      icon,
      title: t(`shell:labels.${label}`),
      keywords: t(to.includes('?new=') ? 'verbs.create' : 'verbs.go'),
    }))
  const { pathname } = useLocation()
  const groups = paletteGroups({
    q,
    searches: can('cases.read')
      ? wideSearches(q, pathname, {
          everywhere: t('searchEverywhere', { q }),
          inCase: t('searchInCase', { q }),
          exact,
        })
      : [],
    hits: isSearching ? (query.data?.items ?? []) : [],
    partyOf: usePartyText(),
    unreadNoteOf: useUnreadText(),
    events: eventHits,
    recents,
    actions: type === 'all' ? actions : [],
  })
  // Only hits count as results: the links to wide searches are always listed.
  const isEmpty =
    isSearching &&
    query.isSuccess &&
    !query.isPlaceholderData &&
    query.data.items.length === 0 &&
    eventHits.length === 0
  const statusText = () => {
    if (isEmpty) return t('none', { q })
    return isSearching && query.isSuccess ? t('found', { count: query.data.items.length + eventHits.length }) : ''
  }
  return {
    inputText,
    setInputText,
    type,
    setType,
    exact,
    setExact,
    q,
    query,
    isSearching,
    groups,
    isEmpty,
    statusText,
  }
}

export type PaletteSearch = ReturnType<typeof usePaletteSearch>
