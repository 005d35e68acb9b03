import Box from '@mui/material/Box'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaletteAction } from '../../app/feature.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { PaletteKeys } from './palette-keys.tsx'
import { SearchedAlso } from './searched-also.tsx'
import type { PaletteItem } from './palette-items.ts'
import { usePaletteSearch } from './use-palette-search.ts'
import { PaletteField, PaletteTypes } from './palette-field.tsx'
import { PaletteOption } from './palette-option.tsx'

/** Options by which the page keys move. */
const pageStep = 8

/** Returns the index to which a key moves among `count` options, -1 or `count` beyond an end; undefined: other keys. */
function nextIndex(event: KeyboardEvent, activeIndex: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    PageDown: Math.min(activeIndex + pageStep, count - 1),
    PageUp: Math.max(activeIndex - pageStep, 0),
    ...(event.ctrlKey ? { Home: 0, End: count - 1 } : {}),
  }
  return moves[event.key]
}

export interface PaletteProps {
  /** Actions of the palette, filtered by permission. */
  readonly actions: readonly PaletteAction[]
  readonly onClose: () => void
}

export function Palette({ actions: allActions, onClose }: PaletteProps) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const listId = useId()
  const search = usePaletteSearch(allActions)
  const { type, exact, setExact, q, query, isSearching, groups, isEmpty } = search
  const [wantedIndex, setWantedIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const items = groups.flatMap((group) => group.items)
  const activeIndex = Math.min(wantedIndex, Math.max(0, items.length - 1))

  useEffect(() => setWantedIndex(0), [q, type, query.data])
  useEffect(() => {
    list.current?.querySelector(`[data-index="${activeIndex}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  const choose = (item: PaletteItem | undefined) => {
    if (item) {
      onClose()
      void navigate(item.to)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event, activeIndex, items.length)
    if (next !== undefined && items.length > 0) {
      event.preventDefault()
      setWantedIndex((next + items.length) % items.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey) setExact(!exact)
      else choose(items[activeIndex])
    }
  }
  return (
    <>
      <PaletteField
        search={search}
        listId={listId}
        activeIndex={items.length > 0 ? activeIndex : undefined}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteTypes search={search} />
      <LiveRegion>{search.statusText()}</LiveRegion>
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('results')}
        sx={{ overflowY: 'auto', p: 1, minHeight: 120, flex: 1 }}
      >
        {query.isError && isSearching ? (
          <Box role="alert" sx={{ px: 1.5, py: 2, color: 'error.main', fontSize: '0.875rem' }}>
            {describeFailure(query.error)}
          </Box>
        ) : null}
        {isEmpty ? (
          <Box role="presentation" sx={{ px: 1.5, py: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('none', { q })}
          </Box>
        ) : null}
        {isSearching && query.data ? (
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
              const itemIndex = items.indexOf(item)
              return (
                <PaletteOption
                  key={item.key}
                  id={`${listId}-${itemIndex}`}
                  index={itemIndex}
                  item={item}
                  isActive={itemIndex === activeIndex}
                  onActivate={() => setWantedIndex(itemIndex)}
                  onChoose={() => choose(item)}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      <PaletteKeys />
    </>
  )
}
