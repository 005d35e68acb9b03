import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PaletteAction } from '../../app/feature.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { formatDateTime, formatDay, today } from '../../lib/format.ts'
import { useRecents } from '../../lib/recents.ts'
import { useCan } from '../../lib/use-can.ts'
import { Marked } from '../../ui/marked.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { PaletteKeys } from './palette-keys.tsx'
import { SearchedAlso } from './searched-also.tsx'
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

export interface PaletteProps {
  /** Actions of the palette, filtered by permission. */
  readonly actions: readonly PaletteAction[]
  readonly onClose: () => void
}

export function Palette({ actions: allActions, onClose }: PaletteProps) {
  const { t } = useTranslation(['search', 'common', 'shell'])
  const navigate = useNavigate()
  const listId = useId()
  const can = useCan()
  const canWork = can('companies.work')
  const recents = useRecents()
  const [inputText, setInputText] = useState('')
  const [type, setType] = useState<SearchType | 'all'>('all')
  const [active, setActive] = useState(0)
  const [exact, setExact] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const q = useDebouncedQuery(inputText.trim())
  const searching = can('cases.read') && q.length > 0
  const query = useQuery({ ...searchQueries.all(q, type === 'all' ? undefined : type, exact), enabled: searching })
  const [openedAt] = useState(() => Date.now())
  const events = useQuery({ ...searchQueries.events(today()), enabled: searching && canWork && type === 'all' })
  const eventHits = eventItems(
    searching && type === 'all' ? (events.data ?? []) : [],
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
    hits: searching ? (query.data?.items ?? []) : [],
    partyOf: usePartyText(),
    textOf: useUnreadText(),
    events: eventHits,
    recents,
    actions: type === 'all' ? actions : [],
  })
  const items = groups.flatMap((group) => group.items)
  const activeIndex = Math.min(active, Math.max(0, items.length - 1))
  const types = canWork
    ? (['all', 'case', 'document', 'client', 'person'] as const)
    : (['all', 'case', 'document'] as const)

  useEffect(() => setActive(0), [q, type, query.data])
  useEffect(() => {
    list.current?.querySelector(`[data-index="${activeIndex}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  const choose = (item: PaletteItem | undefined) => {
    if (item) {
      onClose()
      void navigate(item.to)
    }
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: Math.min(activeIndex + 8, items.length - 1),
      PageUp: Math.max(activeIndex - 8, 0),
      ...(event.ctrlKey ? { Home: 0, End: items.length - 1 } : {}),
    }
    const next = moves[event.key]
    if (next !== undefined && items.length > 0) {
      event.preventDefault()
      setActive((next + items.length) % items.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey) setExact(!exact)
      else choose(items[activeIndex])
    }
  }
  // The wide searches are always there; they are not results.
  const isEmpty =
    searching && query.isSuccess && !query.isPlaceholderData && query.data.items.length === 0 && eventHits.length === 0
  const statusText = () => {
    if (isEmpty) return t('none', { q })
    return searching && query.isSuccess ? t('found', { count: query.data.items.length + eventHits.length }) : ''
  }
  let index = -1
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          pl: 2,
          pr: 1,
          minHeight: 56,
          borderBottom: '1px solid',
          borderColor: 'divider',
          position: 'relative',
        }}
      >
        <Search size={18} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={inputText}
          onChange={(event) => setInputText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('placeholder')}
          sx={{ fontSize: '1rem' }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('title'),
              'aria-expanded': items.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': items.length > 0 ? `${listId}-${activeIndex}` : undefined,
              maxLength: 400,
              autoComplete: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
            },
          }}
        />
        {query.isFetching ? (
          <ProgressBar
            label={t('common:state.loading')}
            sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 2 }}
          />
        ) : null}
        <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
          <X size={17} />
        </IconButton>
      </Box>
      {can('cases.read') ? (
        <Box sx={{ px: 2, pt: 1.25 }}>
          <SegmentedControl
            label={t('types.label')}
            value={type}
            onChange={setType}
            segments={types.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
        </Box>
      ) : null}
      <LiveRegion>{statusText()}</LiveRegion>
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('results')}
        sx={{ overflowY: 'auto', p: 1, minHeight: 120, flex: 1 }}
      >
        {query.isError && searching ? (
          <Box role="alert" sx={{ px: 1.5, py: 2, color: 'error.main', fontSize: '0.875rem' }}>
            {describeFailure(query.error)}
          </Box>
        ) : null}
        {isEmpty ? (
          <Box role="presentation" sx={{ px: 1.5, py: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('none', { q })}
          </Box>
        ) : null}
        {searching && query.data ? (
          <SearchedAlso found={query.data.searchedAlso} exact={exact} onExact={setExact} />
        ) : null}
        {groups.map((group) => (
          <Box key={group.name} role="group" aria-label={t(`groups.${group.name}`)}>
            <Box
              aria-hidden
              sx={{ px: 1.5, pt: 1.25, pb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}
            >
              {t(`groups.${group.name}`)}
            </Box>
            {group.items.map((item) => {
              index += 1
              const itemIndex = index
              const isActive = itemIndex === activeIndex
              return (
                <Box
                  key={item.key}
                  id={`${listId}-${itemIndex}`}
                  data-index={itemIndex}
                  role="option"
                  aria-selected={isActive}
                  onMouseMove={() => setActive(itemIndex)}
                  onClick={() => choose(item)}
                  sx={{
                    display: 'flex',
                    gap: 1.5,
                    alignItems: 'flex-start',
                    px: 1.5,
                    py: 1,
                    minHeight: 40,
                    borderRadius: '8px',
                    cursor: 'pointer',
                    bgcolor: isActive ? 'background.selected' : 'transparent',
                    '@media (pointer: coarse)': { minHeight: 48 },
                  }}
                >
                  <Box sx={{ color: isActive ? 'primary.main' : 'text.secondary', display: 'flex', pt: 0.25 }}>
                    <item.icon size={17} aria-hidden />
                  </Box>
                  <Box sx={{ minWidth: 0, flex: 1 }}>
                    <Box sx={{ fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{item.title}</Box>
                    {item.detail ? (
                      <Box
                        sx={{
                          fontSize: '0.8125rem',
                          color: 'text.secondary',
                          overflowWrap: 'anywhere',
                          display: '-webkit-box',
                          WebkitLineClamp: 2,
                          WebkitBoxOrient: 'vertical',
                          overflow: 'hidden',
                        }}
                      >
                        <Marked text={item.detail} />
                      </Box>
                    ) : null}
                  </Box>
                </Box>
              )
            })}
          </Box>
        ))}
      </Box>
      <PaletteKeys />
    </>
  )
}
