import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import StickyNote from 'lucide-react/icons/sticky-note'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { readDraft } from '../../ui/form/form-draft.ts'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FormSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { NoteCard } from './note-card.tsx'
import { noteDraftKey } from './note-draft.ts'
import { noteMutations, noteQueries, type Note } from './notes.queries.ts'

const NewNote = lazyPage(() => import('./new-note.tsx').then((file) => file.NewNote))

/** Number of notes from which the search field is shown. */
const minSearchedNotes = 6

/** Pins and deletes notes; a deleted note can be restored by its toast. */
function useNoteActions() {
  const { t } = useTranslation(['notes', 'common'])
  const pin = useGuardedMutation(noteMutations.pin())
  const remove = useGuardedMutation(noteMutations.remove())
  const restore = useGuardedMutation(noteMutations.restore())
  return {
    togglePinned: ({ id, pinned }: Note) => pin.mutate({ id, pinned: !pinned }),
    remove: ({ id }: Note) => {
      const topic = `note.${id}`
      const undo = () => restore.mutate(id, { onSuccess: () => showToast(t('restored'), { tone: 'success', topic }) })
      remove.mutate(id, {
        onSuccess: () => showToast(t('removed'), { topic, action: { label: t('common:actions.undo'), run: undo } }),
      })
    },
  }
}

/** Notes on a case: pinned notes first, then the newest. */
export function CaseNotes({ item: { id: caseId } }: CaseTabProps) {
  const { t } = useTranslation(['notes', 'common'])
  const [search] = useSearchParams()
  // A note that was begun before a reload is continued.
  const [isWriting, setWriting] = useState(() => readDraft(noteDraftKey(caseId)) !== undefined)
  const [searchText, setSearchText] = useState('')
  const q = useDebounced(searchText.trim())
  const query = useInfiniteQuery(noteQueries.ofCase(caseId, q))
  const requestedId = search.get('note') ?? ''
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const isListed = items.some(({ id }) => id === requestedId)
  // A notice may lead to a note of a later page.
  const requestedQuery = useQuery({
    ...noteQueries.one(requestedId),
    enabled: requestedId !== '' && query.isSuccess && !isListed,
  })
  const actions = useNoteActions()
  if (query.isPending) return <TableSkeleton rows={4} />
  const [firstPage] = query.data?.pages ?? []
  if (!firstPage)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { total, can } = firstPage
  const requestedNote = !isListed && requestedQuery.data?.caseId === caseId && q === '' ? requestedQuery.data : null
  const shownNotes = requestedNote ? [requestedNote, ...items] : items
  const addButton = can.add ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onPointerEnter={NewNote.preload}
      onClick={() => setWriting(true)}
    >
      {t('add')}
    </Button>
  ) : undefined
  const isEmpty = total === 0 && q === ''
  return (
    <>
      {isEmpty ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('count', { count: total })}
          </Typography>
          {total >= minSearchedNotes || q !== '' ? (
            <Box sx={{ flex: '1 1 220px', maxWidth: 360, display: 'flex' }}>
              <SearchField label={t('search')} placeholder={t('search')} value={searchText} onChange={setSearchText} />
            </Box>
          ) : null}
          {isWriting ? null : <Box sx={{ ml: 'auto' }}>{addButton}</Box>}
        </Box>
      )}
      {isWriting && can.add ? (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <NewNote caseId={caseId} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
      {requestedQuery.isError && !isListed ? <Notice tone="info">{t('gone')}</Notice> : null}
      {isEmpty && !isWriting ? (
        <Card>
          <EmptyState
            icon={StickyNote}
            title={t('empty')}
            help={t(can.add ? 'emptyHelp' : 'emptyClosed')}
            action={addButton}
          />
        </Card>
      ) : null}
      {total === 0 && q !== '' ? (
        <Card>
          <EmptyState icon={StickyNote} title={t('nothingFound')} />
        </Card>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {shownNotes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            isHighlighted={note.id === requestedId}
            onTogglePinned={() => actions.togglePinned(note)}
            onRemove={() => actions.remove(note)}
          />
        ))}
      </Box>
      {query.hasNextPage ? (
        <Box sx={{ pt: 2 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
