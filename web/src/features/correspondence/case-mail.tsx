import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import PenLine from 'lucide-react/icons/pen-line'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { CaseTabProps } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { KeyHints } from '../../ui/key-hints.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowsSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoMatches } from '../../ui/state-message.tsx'
import { CaseMailAddress } from './case-mail-address.tsx'
import { correspondenceQueries, type MailThread } from './correspondence.queries.ts'
import { ThreadList } from './thread-list.tsx'
import { useCompose } from './use-compose.ts'
import { useThreadKeys } from './use-thread-keys.ts'
import { MailToolbar, UnsavedNotice } from './mail-toolbar.tsx'
import { useChosenThread } from './use-chosen-thread.ts'

/** Loaded when needed: most visits to a case without mail open no thread. */
const ThreadView = lazyPage(() => import('./thread-view.tsx').then((file) => file.ThreadView))
const ComposeSheet = lazyPage(
  () => import('./compose/compose-sheet.tsx').then((file) => file.ComposeSheet),
  ['case-parties'],
)

const shortcuts = [
  ['move', 'j k'],
  ['open', '↵'],
  ['write', 'c'],
  ['answer', 'r'],
] as const
const wideQuery = '@media (min-width: 1024px)'

interface ThreadColumnProps {
  readonly query: Pick<UseInfiniteQueryResult, 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  readonly threads: readonly MailThread[]
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
}

/** The list of threads, with the button that loads more of them. */
function ThreadColumn({ query, threads, chosenId, onChoose }: ThreadColumnProps) {
  const { t } = useTranslation('correspondence')
  return (
    <Box
      aria-busy={query.isFetching}
      sx={{
        minWidth: 0,
        [wideQuery]: { borderRight: '1px solid', borderColor: 'divider' },
      }}
    >
      <ThreadList threads={threads} chosenId={chosenId} onChoose={onChoose} />
      {query.hasNextPage ? (
        <Box sx={{ p: 1.5 }}>
          <Button fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}

/** Mail of a case: its threads, the chosen one, and the sheet to write. */
export function CaseMail({ item: { id: caseId } }: CaseTabProps) {
  const { t } = useTranslation('correspondence')
  const isWide = useMediaQuery('(min-width: 1024px)', { noSsr: true })
  const [searchText, setSearchText] = useState('')
  const q = useDebounced(searchText.trim())
  const query = useInfiniteQuery(correspondenceQueries.threads(caseId, q))
  const threads = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const { chosenId, choose, lastOpened, openThread } = useChosenThread(threads, isWide)
  const compose = useCompose(caseId, choose)
  const [firstPage] = query.data?.pages ?? []
  const mayWrite = firstPage?.can.write === true
  useThreadKeys({ threads, chosenId, isWide, choose, write: mayWrite ? compose.write : undefined })
  if (query.isPending) return <TableSkeleton rows={5} />
  if (!firstPage)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { total, address, delivers } = firstPage
  const isEmpty = total === 0 && q === ''
  const showsThread = chosenId !== null
  const writeButton = mayWrite ? <WriteButton onWrite={compose.write} /> : undefined
  const showsList = isWide || !showsThread
  const content = () => {
    if (isEmpty) return <EmptyMail mayWrite={mayWrite} writeButton={writeButton} />
    if (total === 0 && !showsThread)
      return (
        <Card>
          <NoMatches onReset={() => setSearchText('')} />
        </Card>
      )
    return (
      <Card
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [wideQuery]: { gridTemplateColumns: { xs: '340px minmax(0, 1fr)', xl: '420px minmax(0, 1fr)' } },
          // Cards clip their corners, which would end the sticky list.
          overflow: 'clip',
        }}
      >
        {showsList ? (
          <ThreadColumn query={query} threads={threads} chosenId={isWide ? chosenId : null} onChoose={openThread} />
        ) : null}
        {chosenId === null ? null : (
          <Suspense fallback={<RowsSkeleton rows={6} />}>
            <ThreadView
              key={chosenId}
              id={chosenId}
              caseId={caseId}
              caseAddress={address}
              mayWrite={mayWrite}
              focusCount={lastOpened.id === chosenId ? lastOpened.openCount : 0}
              onBack={isWide ? undefined : () => choose(null)}
              onGone={() => choose(null)}
              onOpen={compose.open}
            />
          </Suspense>
        )}
      </Card>
    )
  }
  return (
    <>
      {mayWrite || isEmpty ? null : <Notice tone="info">{t('closed')}</Notice>}
      {compose.hasUnsavedCopy && mayWrite ? <UnsavedNotice onResume={compose.resume} /> : null}
      {isEmpty || !showsList ? null : (
        <MailToolbar
          total={total}
          isSearching={q !== ''}
          searchText={searchText}
          onSearch={setSearchText}
          writeButton={writeButton}
        />
      )}
      {content()}
      {isEmpty || !mayWrite ? null : (
        <KeyHints label={t('keys.label')} keys={shortcuts} textOf={(act) => t(`keys.${act}`)} />
      )}
      {showsList ? <CaseMailAddress address={address} /> : null}
      <Suspense fallback={null}>
        {compose.initialMessage && mayWrite ? (
          <ComposeSheet
            key={compose.openCount}
            caseId={caseId}
            initial={compose.initialMessage}
            isResumed={compose.isResumed}
            delivers={delivers}
            onClose={compose.close}
            onUnsaved={compose.markUnsaved}
            onSent={compose.showSent}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function EmptyMail({ mayWrite, writeButton }: { readonly mayWrite: boolean; readonly writeButton: ReactNode }) {
  const { t } = useTranslation('correspondence')
  return (
    <Card>
      <EmptyState
        icon={Mail}
        title={t('empty')}
        help={t(mayWrite ? 'emptyHelp' : 'emptyClosed')}
        action={writeButton}
      />
    </Card>
  )
}

function WriteButton({ onWrite }: { readonly onWrite: () => void }) {
  const { t } = useTranslation('correspondence')
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<PenLine size={16} aria-hidden />}
      onPointerEnter={ComposeSheet.preload}
      onFocus={ComposeSheet.preload}
      onClick={onWrite}
    >
      {t('write')}
    </Button>
  )
}
