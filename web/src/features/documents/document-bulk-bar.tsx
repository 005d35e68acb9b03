import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import FolderInput from 'lucide-react/icons/folder-input'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import { caseDocumentsKey, caseKeys, documentKeys, tagKeys } from '../../entities/cache-keys.ts'
import { documentEntity, type CaseDocument } from '../../entities/document.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { BulkActs, type BulkTools, type ListBarProps } from '../../lists/bulk-acts.tsx'
import { ActButton } from '../../lists/bulk-buttons.tsx'
import { RemoveButton } from '../../lists/remove-button.tsx'
import { TagButton } from '../../lists/tags/tag-button.tsx'
import { useExportedTags } from '../../lists/tags/use-exported-tags.ts'
import { groupByFormer } from '../../lists/use-bulk.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { changeManyDocuments, downloadArchive, type DocumentBulkBody } from './document-bulk.queries.ts'
import { fetchDocuments, type DocumentSort } from './documents.queries.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })))

type DocumentAct = DocumentBulkBody['act']
type DocumentFilter = NonNullable<DocumentBulkBody['filter']>
export interface DocumentBulkBarProps extends Omit<ListBarProps<CaseDocument, DocumentFilter>, 'columns' | 'csv'> {
  readonly caseId: string
  readonly sort: DocumentSort
  /** Called after documents went to the bin. */
  readonly onRemoved: (ids: readonly string[]) => void
}

/** Chooses the folder in a dialog. */
function MoveButton({ tools, caseId }: { readonly tools: BulkTools<DocumentAct>; readonly caseId: string }) {
  const { t } = useTranslation(['documents', 'lists'])
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(documentEntity.folders(caseId))
  const move = (folderId: string | null) =>
    tools.run({
      act: { kind: 'move', folderId },
      done: (count) => t('lists:acts.moved', { what: tools.countedNoun(count) }),
      undo: (done) =>
        groupByFormer(done, { skip: (former) => former === folderId }).map(({ former, ids }) => ({
          ids,
          act: { kind: 'move', folderId: former },
        })),
    })
  return (
    <>
      <Button size="small" startIcon={<FolderInput size={14} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('documents:move.action')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <MoveDialog
            title={`${t('documents:move.action')} ${tools.countedNoun(tools.count)}`}
            folders={data?.items ?? []}
            from={undefined}
            onMove={move}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** Downloads the chosen documents as ZIP files of a hundred each, or the first listed documents as a single ZIP file. */
function ArchiveButton({
  caseId,
  ids,
  filter,
  sort,
}: {
  readonly caseId: string
  /** Undefined: the first documents that match the filter, in the order of the list. */
  readonly ids: readonly string[] | undefined
  readonly filter: DocumentFilter
  readonly sort: DocumentSort
}) {
  const { t } = useTranslation('documents')
  const { mutate, isPending } = useMutation({ mutationFn: () => downloadArchive(caseId, ids, filter, sort) })
  return (
    <Button
      size="small"
      startIcon={<Download size={14} />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {t('archive.action')}
    </Button>
  )
}

function useColumns(caseId: string, tagNames: (id: string) => string): readonly Column<CaseDocument>[] {
  const { t } = useTranslation(['documents', 'lists'])
  const { data } = useQuery(documentEntity.folders(caseId))
  const folderNames = new Map((data?.items ?? []).map(({ id, name }) => [id, name]))
  const csvColumn = (id: string, header: string, csv: Column<CaseDocument>['csv'] & {}): Column<CaseDocument> => ({
    id,
    header,
    csv,
    cell: () => null,
  })
  return [
    csvColumn('name', t('lists:file.name'), (row) => row.name),
    csvColumn('folder', t('lists:file.folder'), (row) => (row.folderId === null ? '' : folderNames.get(row.folderId))),
    csvColumn('sizeBytes', t('lists:file.bytes'), (row) => row.sizeBytes),
    csvColumn('pages', t('lists:file.pages'), (row) => row.pages),
    csvColumn('shared', t('documents:share.chip'), (row) =>
      t(row.sharedWithClient ? 'lists:file.yes' : 'lists:file.no'),
    ),
    csvColumn('tags', t('lists:tags.label'), (row) => tagNames(row.id)),
    csvColumn('createdBy', t('lists:file.addedBy'), (row) => row.createdBy?.name),
    csvColumn('createdAt', t('lists:file.addedAt'), (row) => ({ at: row.createdAt })),
  ]
}

/** Acts on the selected documents of a case: move, share, tag, delete, export of the list. */
export function DocumentBulkBar({ caseId, sort, onRemoved, ...props }: DocumentBulkBarProps) {
  const { t } = useTranslation(['documents', 'lists'])
  const exportedTags = useExportedTags('documents')
  const columns = useColumns(caseId, exportedTags.namesOf)
  const { filter, selection } = props
  const selectedDocuments = selection.isEverything ? props.page : [...selection.rows.values()]
  const sharable = selectedDocuments.filter(({ can }) => can.share)
  const isShared = sharable.length > 0 && sharable.every(({ sharedWithClient }) => sharedWithClient)
  const send = async (body: DocumentBulkBody) => {
    const answer = await changeManyDocuments(body)
    if (body.act.kind === 'remove') onRemoved(answer.done.map(({ id }) => id))
    return answer
  }
  return (
    <BulkActs<CaseDocument, DocumentAct, DocumentFilter>
      {...props}
      list="documents"
      columns={columns}
      csv={{
        name: t('documents:title'),
        fetchPage: exportedTags.withTags((page, pageSize) =>
          fetchDocuments({ caseId, folder: filter.folderId, tagId: filter.tagId, sort }, page, pageSize),
        ),
      }}
      nameOf={({ name }) => name}
      send={send}
      keys={[caseDocumentsKey(caseId), documentKeys, caseKeys, tagKeys]}
    >
      {(tools) => (
        <>
          <MoveButton tools={tools} caseId={caseId} />
          {sharable.length > 0 ? (
            <ActButton<DocumentAct>
              tools={tools}
              icon={isShared ? EyeOff : Share2}
              label={t(isShared ? 'lists:acts.unshare' : 'lists:acts.share')}
              run={{
                act: { kind: isShared ? 'unshare' : 'share' },
                done: (count) =>
                  t(isShared ? 'lists:acts.unshared' : 'lists:acts.shared', { what: tools.countedNoun(count) }),
                undo: (done) =>
                  groupByFormer(done, { skip: (former) => former === null }).map(({ ids }) => ({
                    ids,
                    act: { kind: isShared ? 'share' : 'unshare' },
                  })),
              }}
            />
          ) : null}
          <ArchiveButton
            caseId={caseId}
            ids={selection.isEverything ? undefined : [...selection.rows.keys()]}
            filter={filter}
            sort={sort}
          />
          <TagButton<DocumentAct> tools={tools} />
          <RemoveButton tools={tools} />
        </>
      )}
    </BulkActs>
  )
}
