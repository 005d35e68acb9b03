import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { KeyHints } from '../../ui/key-hints.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoMatches } from '../../ui/state-message.tsx'
import { MailList } from './mail-list.tsx'
import type { InboxState } from './use-inbox.ts'

const shortcuts = [
  ['move', 'j k'],
  ['accept', '↵'],
  ['edit', 'e'],
  ['facts', 'n p'],
] as const

interface InboxPartProps {
  readonly inbox: InboxState
}

/** Title, button to add mail, views and search. */
export function InboxHead({ inbox: { view, q, count, setParams } }: InboxPartProps) {
  const { t } = useTranslation('mailroom')
  const segments = [
    { value: 'open' as const, label: t('views.open'), count: (count.data?.pending ?? 0) + (count.data?.queued ?? 0) },
    { value: 'queued' as const, label: t('views.queued'), count: count.data?.queued ?? 0 },
    { value: 'all' as const, label: t('views.all') },
  ]
  return (
    <Box sx={{ p: 2, pb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box component="h1" sx={{ m: 0, flex: 1, typography: 'h2' }}>
          {t('title')}
        </Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={14} />}
          onClick={() => setParams({ add: '1' }, { replace: false })}
        >
          {t('add.action')}
        </Button>
      </Box>
      <SegmentedControl
        label={t('views.label')}
        value={view === 'pending' ? 'open' : view}
        segments={segments}
        onChange={(next) => setParams({ view: next === 'open' ? null : next, mail: null })}
      />
      <Box sx={{ mt: 1, '& .MuiInputBase-root': { width: '100%', minWidth: 0 } }}>
        <SearchField value={q} label={t('search')} onChange={(next) => setParams({ q: next, mail: null })} />
      </Box>
    </Box>
  )
}

/** The messages of the view, or why there are none. */
export function InboxMessages({ inbox: { list, items, view, q, chosenId, choose, setParams } }: InboxPartProps) {
  const { t } = useTranslation('mailroom')
  if (list.isPending) return <RowsSkeleton rows={6} />
  // A failed refresh, or failed earlier messages, leave those that are shown.
  if (list.error && items.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (items.length > 0)
    return (
      <>
        <MailList items={items} chosenId={chosenId} onChoose={choose} />
        {list.hasNextPage ? (
          <Box sx={{ p: 1.5 }}>
            <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('earlier')}
            </Button>
          </Box>
        ) : null}
      </>
    )
  if (q !== '') return <NoMatches onReset={() => setParams({ q: null })} />
  return (
    <EmptyState
      icon={Inbox}
      title={t(view === 'all' ? 'empty.all' : 'empty.open')}
      help={t('empty.help')}
      action={
        <Button variant="contained" color="primary" onClick={() => setParams({ add: '1' }, { replace: false })}>
          {t('add.action')}
        </Button>
      }
    />
  )
}

/** Link to the address of the office, and the keys of the list. */
export function InboxFoot() {
  const { t } = useTranslation('mailroom')
  return (
    <Box sx={{ px: 1.5, borderTop: { md: '1px solid' }, borderColor: { md: 'divider' } }}>
      <Link
        component={RouterLink}
        to="/app/inbox/settings"
        sx={{ display: 'block', pt: 1.25, px: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
      >
        {t('address')}
      </Link>
      <KeyHints label={t('keys.label')} keys={shortcuts} textOf={(act) => t(`keys.${act}`)} />
    </Box>
  )
}
