import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { ReactNode } from 'react'

/** Number of threads from which the search field is shown. */
const minThreadsForSearch = 6

interface MailToolbarProps {
  readonly total: number
  readonly isSearching: boolean
  readonly searchText: string
  readonly onSearch: (text: string) => void
  readonly writeButton: ReactNode
}

/** Number of threads, their search, and the button to write. */
export function MailToolbar({ total, isSearching, searchText, onSearch, writeButton }: MailToolbarProps) {
  const { t } = useTranslation('correspondence')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('count', { count: total })}
      </Box>
      {total >= minThreadsForSearch || isSearching ? (
        <Box sx={{ flex: '1 1 220px', maxWidth: 360, display: 'flex' }}>
          <SearchField label={t('search')} placeholder={t('search')} value={searchText} onChange={onSearch} />
        </Box>
      ) : null}
      <Box sx={{ ml: 'auto' }}>{writeButton}</Box>
    </Box>
  )
}

/** Offers the message that could not be saved before. */
export function UnsavedNotice({ onResume }: { readonly onResume: () => void }) {
  const { t } = useTranslation('correspondence')
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={onResume}>
          {t('unsaved.resume')}
        </Button>
      }
    >
      {t('unsaved.text')}
    </Notice>
  )
}
