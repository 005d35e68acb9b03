import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import FileImage from 'lucide-react/icons/image'
import FilePen from 'lucide-react/icons/file-pen-line'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import Mail from 'lucide-react/icons/mail'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf, formatDate, formatDayMonth, today } from '../../../lib/format.ts'
import { aroundFirstHit } from '../../../lib/snippet.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { Marked } from '../../../ui/marked.tsx'
import { usePartyText } from '../use-party-text.ts'
import { useUnreadText } from '../use-unread-text.ts'
import { noteAuthor, type SearchResult } from './results.queries.ts'

const iconOf = ({ type, kind, mimeType }: SearchResult): Icon => {
  if (type === 'note') return StickyNote
  if (type === 'case') return FolderOpen
  if (type === 'client') return Users
  if (type === 'person') return UserRound
  if (kind === 'authored') return FilePen
  if (mimeType === 'message/rfc822' || mimeType === 'application/vnd.ms-outlook') return Mail
  if (mimeType?.startsWith('image/')) return FileImage
  if (mimeType === 'text/csv' || mimeType?.includes('sheet') || mimeType?.includes('excel')) return FileSpreadsheet
  return FileText
}

/** The year is shown when it is not the current one. */
const dateOf = (instant: string): string =>
  dayOf(instant).slice(0, 4) === today().slice(0, 4) ? formatDayMonth(instant) : formatDate(instant)

/** The line below a result: its case and page, or the object of a name, and the unread pages of a document. */
function usePlaceOf(): (result: SearchResult) => string {
  const { t } = useTranslation('search-page')
  const partyOf = usePartyText()
  const unreadOf = useUnreadText()
  const pageText = ({ type, page, pages }: SearchResult) => {
    if (page === null) return type === 'document' ? t('inName') : null
    return pages === null || pages < 2 ? null : t('page', { page })
  }
  return (result) => {
    const party = result.type === 'case' ? partyOf({ ...result, type: 'case', score: 0 }) : null
    return [
      result.type === 'document' || result.type === 'note' ? result.caseName : party,
      pageText(result),
      unreadOf(result),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

export interface ResultListProps {
  readonly items: readonly SearchResult[]
  readonly selected: number
  /** Whether a selected result is shown beside the list, so that a click selects it instead of opening it. */
  readonly hasPreview: boolean
  readonly hrefOf: (result: SearchResult) => string
  /** @param byClick whether a click selected the result, rather than the focus */
  readonly onSelect: (index: number, byClick?: boolean) => void
}

/**
 * Results, one of them selected; a key opens the selected result, a click selects a result where a preview is shown.
 */
export function ResultList({ items, selected, hasPreview, hrefOf, onSelect }: ResultListProps) {
  const { t } = useTranslation('search-page')
  const placeOf = usePlaceOf()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' })
  }, [selected, items])
  return (
    <Box component="ul" ref={list} id="search-results" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((result, index) => {
        const ResultIcon = iconOf(result)
        const isSelected = index === selected
        const place = placeOf(result)
        return (
          <Box
            component="li"
            key={`${result.type}-${result.id}`}
            sx={{
              position: 'relative',
              px: 2,
              py: 1.25,
              borderBottom: '1px solid',
              borderColor: 'line.soft',
              bgcolor: isSelected ? 'background.selected' : 'transparent',
              boxShadow: isSelected ? 'inset 3px 0 0 var(--mui-palette-primary-main)' : 'none',
              '&:hover': { bgcolor: isSelected ? 'background.selected' : 'background.hover' },
              '& a::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Box sx={{ display: 'flex', pt: 0.375, color: 'text.secondary' }}>
                <ResultIcon size={16} aria-hidden />
              </Box>
              <Link
                component={RouterLink}
                to={hrefOf(result)}
                aria-current={isSelected ? 'true' : undefined}
                onFocus={() => onSelect(index)}
                onClick={(event: React.MouseEvent) => {
                  // A key has no clicks; with a modifier the browser opens a tab.
                  if (!hasPreview || event.detail !== 1 || event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onSelect(index, true)
                }}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  color: 'text.primary',
                  fontWeight: 600,
                  fontSize: '0.875rem',
                  lineHeight: 20 / 14,
                  overflowWrap: 'anywhere',
                }}
              >
                {result.type === 'note'
                  ? t('noteBy', { name: noteAuthor(result) || t('formerColleague') })
                  : result.title}
              </Link>
              <Box
                component="time"
                dateTime={result.createdAt}
                sx={{ flexShrink: 0, fontSize: '0.8125rem', lineHeight: 20 / 13, color: 'text.secondary' }}
              >
                {dateOf(result.createdAt)}
              </Box>
            </Box>
            {place ? (
              <Box
                sx={{ fontSize: '0.8125rem', lineHeight: 18 / 13, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {place}
              </Box>
            ) : null}
            {result.snippet && result.page === null && result.type === 'document' ? null : (
              <Box
                sx={{
                  mt: 0.25,
                  fontSize: '0.875rem',
                  lineHeight: 20 / 14,
                  overflowWrap: 'anywhere',
                  display: '-webkit-box',
                  WebkitLineClamp: 3,
                  WebkitBoxOrient: 'vertical',
                  overflow: 'hidden',
                }}
              >
                <Marked text={aroundFirstHit(result.snippet)} />
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
