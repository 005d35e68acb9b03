import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useInfiniteQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderOpen from 'lucide-react/icons/folder-open'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { DocumentRow } from './document-row.tsx'
import { documentQueries } from './documents.queries.ts'
import type { DocumentsState } from './documents-state.ts'
import { startDrag } from './drag-documents.ts'

export interface DocumentListProps {
  readonly caseId: string
  readonly state: DocumentsState
  readonly canAdd: boolean
  readonly actionsOf: (document: CaseDocument) => readonly MenuAction[]
  readonly onMove: (documents: readonly CaseDocument[]) => void
  readonly onShare: (documents: readonly CaseDocument[], shared: boolean) => void
  readonly onRemove: (documents: readonly CaseDocument[]) => void
  readonly onUpload: () => void
  /** Reports the loaded rows, so that a drop can map ids to documents. */
  readonly onRows: (documents: readonly CaseDocument[]) => void
}

const sortKeys = ['-createdAt', 'createdAt', 'name', '-sizeBytes'] as const
const sortNames = { '-createdAt': 'newest', createdAt: 'oldest', name: 'name', '-sizeBytes': 'largest' } as const

export function DocumentList({
  caseId,
  state,
  canAdd,
  actionsOf,
  onMove,
  onShare,
  onRemove,
  onUpload,
  onRows,
}: DocumentListProps) {
  const { t } = useTranslation(['documents', 'common'])
  const query = useInfiniteQuery(documentQueries.list({ caseId, folder: state.folder, sort: state.sort }))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const trash = state.folder === 'trash'
  useEffect(() => setSelectedIds(new Set()), [state.folder])
  useEffect(() => onRows(query.data?.pages.flatMap((page) => page.items) ?? []), [query.data, onRows])

  const selectedDocuments = rows.filter(({ id }) => selectedIds.has(id))
  const sharable = selectedDocuments.filter(({ can }) => can.share)
  const isShared = sharable.every(({ sharedWithClient }) => sharedWithClient)
  const pick = (id: string) =>
    setSelectedIds((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const runAndClear = (act: (documents: readonly CaseDocument[]) => void) => {
    act(selectedDocuments)
    setSelectedIds(new Set())
  }

  if (query.isPending) return <RowsSkeleton rows={7} />
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h2" />
  if (total === 0) {
    return trash ? (
      <EmptyState icon={Trash2} heading="h2" title={t('trash.empty')} help={t('trash.help')} />
    ) : (
      <EmptyState
        icon={FolderOpen}
        heading="h2"
        title={t(state.folder ? 'empty.folder' : 'empty.title')}
        help={t(canAdd ? 'empty.help' : 'empty.helpReader')}
        action={
          canAdd ? (
            <Button variant="contained" color="primary" startIcon={<Upload size={16} />} onClick={onUpload}>
              {t('upload.action')}
            </Button>
          ) : undefined
        }
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
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
        {selectedDocuments.length > 0 ? (
          <>
            <Box role="status" sx={{ flex: 1, fontWeight: 600, color: 'text.primary' }}>
              {t('picked', { count: selectedDocuments.length })}
            </Box>
            <Button size="small" startIcon={<FolderInput size={14} />} onClick={() => runAndClear(onMove)}>
              {t('move.action')}
            </Button>
            {sharable.length > 0 ? (
              <Button
                size="small"
                startIcon={isShared ? <EyeOff size={14} /> : <Share2 size={14} />}
                onClick={() => runAndClear((documents) => onShare(documents, !isShared))}
              >
                {t(isShared ? 'share.stop' : 'share.short')}
              </Button>
            ) : null}
            <Button size="small" startIcon={<Trash2 size={14} />} onClick={() => runAndClear(onRemove)}>
              {t('remove.action')}
            </Button>
            <Button size="small" variant="text" onClick={() => setSelectedIds(new Set())}>
              {t('unpick')}
            </Button>
          </>
        ) : (
          <>
            <Box role="status" sx={{ flex: 1 }}>
              {t(trash ? 'countDeleted' : 'count', { count: total, formatted: formatNumber(total) })}
            </Box>
            {trash ? null : (
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
          </>
        )}
      </Box>
      {/* Focusable so that a long list scrolls by keyboard. */}
      <Box sx={{ overflowY: { md: 'auto' }, flex: 1, minHeight: 0 }} tabIndex={-1}>
        <Box component="ul" aria-label={t(trash ? 'trash.title' : 'title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              href={state.href(document.id)}
              open={document.id === state.documentId}
              actions={actionsOf(document)}
              isSelected={
                !trash && (document.can.move || document.can.remove) ? selectedIds.has(document.id) : undefined
              }
              picking={selectedDocuments.length > 0}
              onPick={() => pick(document.id)}
              onDragStart={
                !trash && document.can.move
                  ? (event) => startDrag(event, selectedIds.has(document.id) ? [...selectedIds] : [document.id])
                  : undefined
              }
            />
          ))}
        </Box>
        <Box sx={{ py: 2, px: 2, textAlign: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('common:table.showing', { from: 1, to: formatNumber(rows.length), total: formatNumber(total) })}
          {query.hasNextPage ? (
            <>
              {' '}
              ·{' '}
              <Link
                component="button"
                type="button"
                variant="caption"
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                sx={{ fontWeight: 600 }}
              >
                {query.isFetchingNextPage ? t('common:state.loading') : t('more')}
              </Link>
            </>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}
