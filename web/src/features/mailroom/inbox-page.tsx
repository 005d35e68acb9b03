import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { hasModifier, isTyping } from '../../lib/page-keys.ts'
import { useCan } from '../../lib/use-can.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { KeyHints } from '../../ui/key-hints.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoMatches, NoPermission } from '../../ui/state-message.tsx'
import { layout } from '../../ui/theme-tokens.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'
import { inboxQueries, type InboxView } from './mailroom.queries.ts'

const AddMailSheet = lazy(() => import('./add-mail-sheet.tsx').then((file) => ({ default: file.AddMailSheet })))

const views = ['pending', 'queued', 'all'] as const
const shortcuts = [
  ['move', 'j k'],
  ['accept', 'Enter'],
  ['edit', 'e'],
  ['facts', 'n p'],
] as const

const steps = new Map([
  ['j', 1],
  ['k', -1],
])

/** The message that is shown: the chosen one, on a wide screen else the first. */
function ChosenMail({ id, onDecided }: { readonly id: string; readonly onDecided: () => void }) {
  const detail = useQuery(inboxQueries.detail(id))
  if (detail.isPending)
    return (
      <Box sx={{ p: 2 }}>
        <RowsSkeleton rows={8} />
      </Box>
    )
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  return <MailView key={id} mail={detail.data} onDecided={onDecided} />
}

/** Notices of courts and mail that the office received: list, text and decision. */
export function InboxPage() {
  const { t } = useTranslation('mailroom')
  const mayWork = useCan()('mailroom.work')
  return mayWork ? (
    <InboxScreen />
  ) : (
    <PageFrame title={t('title')}>
      <NoPermission />
    </PageFrame>
  )
}

/** Moves between messages with `j` and `k`. */
function useListKeys(ids: readonly string[], chosenId: string | null, choose: (id: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
      const step = steps.get(event.key)
      if (step === undefined) return
      const currentIndex = ids.indexOf(chosenId ?? '')
      const next = ids[currentIndex === -1 ? 0 : Math.max(0, Math.min(ids.length - 1, currentIndex + step))]
      if (next === undefined) return
      event.preventDefault()
      // The focus goes along, so that it is not lost with the message that was read, and the line is announced.
      document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(next)}"]`)?.focus()
      choose(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [ids, chosenId, choose])
}

function InboxScreen() {
  const { t } = useTranslation('mailroom')
  useDocumentTitle(t('title'))
  const [search, setSearch] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 900px)')
  const view: InboxView = views.find((name) => name === search.get('view')) ?? 'open'
  const q = search.get('q') ?? ''
  const list = useQuery(inboxQueries.list(view, useDebounced(q)))
  const count = useQuery(inboxQueries.count())
  const items = useMemo(() => list.data?.items ?? [], [list.data])
  const mailIdInUrl = search.get('mail')
  const chosenId = mailIdInUrl ?? (isWide ? (items[0]?.id ?? null) : null)

  const setParams = useCallback(
    (values: Readonly<Record<string, string | null>>, replace = true) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  const choose = useCallback((id: string) => setParams({ mail: id }, mailIdInUrl !== null), [setParams, mailIdInUrl])
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  useListKeys(ids, chosenId, choose)
  const onDecided = () => {
    const currentIndex = ids.indexOf(chosenId ?? '')
    setParams({ mail: isWide ? (ids[currentIndex + 1] ?? ids[currentIndex - 1] ?? null) : null })
  }

  const segments = [
    { value: 'open' as const, label: t('views.open'), count: (count.data?.pending ?? 0) + (count.data?.queued ?? 0) },
    { value: 'queued' as const, label: t('views.queued'), count: count.data?.queued ?? 0 },
    { value: 'all' as const, label: t('views.all') },
  ]
  const isEmpty = list.data !== undefined && items.length === 0
  const showsMail = chosenId !== null && (isWide || mailIdInUrl !== null)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        height: { md: `calc(100dvh - ${layout.header}px)` },
      }}
    >
      <Box
        sx={{
          display: { xs: showsMail ? 'none' : 'flex', md: 'flex' },
          flexDirection: 'column',
          minWidth: 0,
          minHeight: 0,
          borderRight: { md: '1px solid' },
          borderColor: { md: 'divider' },
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ p: 2, pb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
            <Box component="h1" sx={{ m: 0, flex: 1, typography: 'h2' }}>
              {t('title')}
            </Box>
            <Button
              size="small"
              variant="outlined"
              startIcon={<Plus size={14} />}
              onClick={() => setParams({ add: '1' }, false)}
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
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }} aria-busy={list.isFetching}>
          {list.isPending ? (
            <RowsSkeleton rows={6} />
          ) : list.error ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : isEmpty && q !== '' ? (
            <NoMatches onReset={() => setParams({ q: null })} />
          ) : isEmpty ? (
            <EmptyState
              icon={Inbox}
              title={t(view === 'all' ? 'empty.all' : 'empty.open')}
              help={t('empty.help')}
              action={
                <Button variant="contained" color="primary" onClick={() => setParams({ add: '1' }, false)}>
                  {t('add.action')}
                </Button>
              }
            />
          ) : (
            <MailList items={items} chosenId={chosenId} onChoose={choose} />
          )}
        </Box>
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
      </Box>
      <Box
        sx={{
          display: { xs: showsMail ? 'block' : 'none', md: 'block' },
          minWidth: 0,
          minHeight: 0,
          overflowY: { md: 'auto' },
        }}
      >
        {mailIdInUrl !== null && !isWide ? (
          <IconButton aria-label={t('back')} onClick={() => setParams({ mail: null })} sx={{ m: 1 }}>
            <ArrowLeft size={18} />
          </IconButton>
        ) : null}
        {chosenId === null ? null : <ChosenMail id={chosenId} onDecided={onDecided} />}
      </Box>
      <Suspense fallback={null}>
        {search.get('add') === '1' ? (
          <AddMailSheet
            onClose={() => setParams({ add: null })}
            onAdded={(id) => setParams({ add: null, mail: id, view: null, q: null })}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
