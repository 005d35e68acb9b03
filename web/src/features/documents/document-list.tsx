import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { tagQueries } from '../../entities/tags.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import type { TagFilterProps } from '../../lists/tags/tag-filter.tsx'
import { useTags } from '../../lists/tags/use-tags.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import type { DocumentBulkBarProps } from './document-bulk-bar.tsx'
import { DocumentRow } from './document-row.tsx'
import { documentQueries } from './documents.queries.ts'
import type { DocumentsState } from './documents-state.ts'
import { startDrag } from './drag-documents.ts'

const DocumentBulkBar = lazyPage<DocumentBulkBarProps>(
  () => import('./document-bulk-bar.tsx').then((file) => file.DocumentBulkBar),
  ['lists'],
)

const EmptyDocuments = lazy(() => import('./empty-documents.tsx').then((file) => ({ default: file.EmptyDocuments })))

const TagFilter = lazyPage<TagFilterProps>(
  () => import('../../lists/tags/tag-filter.tsx').then((file) => file.TagFilter),
  ['lists'],
)

export interface DocumentListProps {
  readonly caseId: string
  readonly state: DocumentsState
  readonly canAdd: boolean
  /** Whether the user works in the office: they see tags and filter by them. */
  readonly canTag: boolean
  readonly actionsOf: (document: CaseDocument) => readonly MenuAction[]
  /** Called after documents went to the bin. */
  readonly onRemoved: (ids: readonly string[]) => void
  readonly onUpload: () => void
  /** Reports the loaded rows: a drop on a folder gives only ids, which are looked up in them. */
  readonly onRows: (documents: readonly CaseDocument[]) => void
}

const sortKeys = ['-createdAt', 'createdAt', 'name', '-sizeBytes'] as const
const sortNames = { '-createdAt': 'newest', createdAt: 'oldest', name: 'name', '-sizeBytes': 'largest' } as const

export function DocumentList({
  caseId,
  state,
  canAdd,
  canTag,
  actionsOf,
  onRemoved,
  onUpload,
  onRows,
}: DocumentListProps) {
  const { t } = useTranslation(['documents', 'common'])
  const isTrash = state.folder === 'trash'
  // The bin shows no tags.
  const tagId = isTrash ? undefined : state.tagId
  const query = useInfiniteQuery(documentQueries.list({ caseId, folder: state.folder, tagId, sort: state.sort }))
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const filter = {
    caseId,
    ...(state.folder ? { folderId: state.folder } : {}),
    ...(tagId ? { tagId } : {}),
  }
  const selection = useSelection(rows, ({ id }) => id, JSON.stringify(filter))
  useEffect(() => onRows(query.data?.pages.flatMap((page) => page.items) ?? []), [query.data, onRows])
  const tagsOf = useTags('documents', canTag ? rows.map(({ id }) => id) : [])
  const tagFilter = useTagFilter({ isTrash, tagId, canTag, state })
  const hasSelection = selection.isEverything || selection.rows.size > 0

  if (query.isPending) return <RowsSkeleton rows={7} />
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h2" />
  if (total === 0)
    return (
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <EmptyDocuments
          folder={state.folder}
          onAnyTag={tagId === undefined ? undefined : () => state.setTag(undefined)}
          onUpload={canAdd ? onUpload : undefined}
        />
      </Suspense>
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <ListToolbar state={state} total={total} tagFilter={tagFilter} isTrash={isTrash} />
      {/* Above the rows: the end of the card may lie below the window. */}
      {hasSelection ? (
        <Suspense fallback={null}>
          <Box sx={{ px: 1, pb: 1.5, flexShrink: 0 }}>
            <DocumentBulkBar
              caseId={caseId}
              sort={state.sort}
              selection={selection}
              filter={filter}
              total={total}
              page={rows}
              onRemoved={onRemoved}
            />
          </Box>
        </Suspense>
      ) : null}
      {/* Focusable so that a long list scrolls by keyboard. */}
      <Box sx={{ overflowY: { md: 'auto' }, flex: 1, minHeight: 0 }} tabIndex={-1} onKeyDown={selection.onKeyDown}>
        <Box component="ul" aria-label={t(isTrash ? 'trash.title' : 'title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              tags={tagsOf(document.id)}
              marksShared={canTag}
              href={state.href(document.id)}
              isOpen={document.id === state.documentId}
              actions={actionsOf(document)}
              isSelected={!isTrash && (document.can.move || document.can.remove) ? selection.has(document) : undefined}
              showsCheckbox={hasSelection}
              onPick={() => selection.toggle(document)}
              onDragStart={
                !isTrash && document.can.move
                  ? (event) =>
                      startDrag(
                        event,
                        selection.has(document) ? rows.filter(selection.has).map(({ id }) => id) : [document.id],
                      )
                  : undefined
              }
            />
          ))}
        </Box>
        <ListFoot
          shownCount={rows.length}
          total={total}
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </Box>
    </Box>
  )
}

/** The filter by tag, where the office has tags or one is chosen. */
function useTagFilter({
  isTrash,
  tagId,
  canTag,
  state,
}: {
  readonly isTrash: boolean
  readonly tagId: string | undefined
  readonly canTag: boolean
  readonly state: DocumentsState
}) {
  const tags = useQuery({ ...tagQueries.list(), enabled: canTag })
  const tagFilter =
    !isTrash && (tagId !== undefined || (canTag && (tags.data?.length ?? 0) > 0)) ? (
      <Suspense fallback={null}>
        <TagFilter look="text" tagId={tagId} onChange={state.setTag} />
      </Suspense>
    ) : null
  return tagFilter
}

function ListToolbar({
  state,
  total,
  tagFilter,
  isTrash,
}: {
  readonly state: DocumentsState
  readonly total: number
  readonly tagFilter: ReactNode
  readonly isTrash: boolean
}) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        pl: 2,
        pr: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        flexShrink: 0,
      }}
    >
      <Box role="status" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {t(isTrash ? 'countDeleted' : 'count', { count: total, formatted: formatNumber(total) })}
      </Box>
      {tagFilter}
      {isTrash ? null : (
        <MenuButton
          label={t('sort.label')}
          variant="text"
          size="small"
          tone="quiet"
          items={sortKeys.map((key) => ({
            key,
            label: t(`sort.${sortNames[key]}`),
            checked: key === state.sort,
            onSelect: () => state.setSort(key),
          }))}
        >
          {t(`sort.${sortNames[state.sort]}`)}
        </MenuButton>
      )}
    </Box>
  )
}

function ListFoot({
  shownCount,
  total,
  hasMore,
  isLoading,
  onMore,
}: {
  readonly shownCount: number
  readonly total: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Box sx={{ py: 2, px: 2, textAlign: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {t('common:table.showing', { from: 1, to: formatNumber(shownCount), total: formatNumber(total) })}
      {hasMore ? (
        <>
          {' '}
          ·{' '}
          <Link
            component="button"
            type="button"
            variant="caption"
            disabled={isLoading}
            onClick={onMore}
            sx={{ fontWeight: 600 }}
          >
            {isLoading ? t('common:state.loading') : t('more')}
          </Link>
        </>
      ) : null}
    </Box>
  )
}
