import type { CaseDocument } from '../../entities/document.queries.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { useDocumentActions } from './document-actions.ts'
import { documentMutations, type Folder } from './documents.queries.ts'
import { VersionsDialog, ViewsDialog } from './history-dialogs.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NewDocumentDialog } from './new-document-dialog.tsx'

/** The open dialog of the panel. */
export type DocumentDialog =
  | { readonly kind: 'createFolder'; readonly parentId: string | null }
  | { readonly kind: 'renameFolder' | 'moveFolder'; readonly folder: Folder }
  | { readonly kind: 'write'; readonly folderId: string | null }
  | { readonly kind: 'rename' | 'versions' | 'views'; readonly document: CaseDocument }
  | { readonly kind: 'move'; readonly documents: readonly CaseDocument[] }
  | null

export interface DocumentDialogsProps {
  readonly openDialog: DocumentDialog
  readonly caseId: string
  readonly folders: readonly Folder[]
  readonly actions: ReturnType<typeof useDocumentActions>
  readonly onWritten: (document: CaseDocument) => void
  readonly onClose: () => void
}

export function DocumentDialogs({ openDialog, caseId, folders, actions, onWritten, onClose }: DocumentDialogsProps) {
  const { t } = useTranslation(['documents', 'common'])
  const createFolder = useGuardedMutation(documentMutations.createFolder(caseId))
  if (!openDialog) return null
  switch (openDialog.kind) {
    case 'createFolder':
      return (
        <NameDialog
          title={t('folders.createTitle')}
          label={t('folders.name')}
          submitLabel={t('common:actions.create')}
          maxLength={120}
          onClose={onClose}
          onSubmit={(name) => createFolder.mutateAsync({ name, parentId: openDialog.parentId })}
        />
      )
    case 'renameFolder':
      return (
        <NameDialog
          title={t('rename.folder')}
          label={t('folders.name')}
          submitLabel={t('common:actions.save')}
          initialName={openDialog.folder.name}
          maxLength={120}
          onClose={onClose}
          onSubmit={(name) => actions.renameFolder(openDialog.folder, name)}
        />
      )
    case 'moveFolder':
      return (
        <MoveDialog
          title={t('move.folderTitle', { name: openDialog.folder.name })}
          folders={folders}
          from={openDialog.folder.parentId}
          movedFolderId={openDialog.folder.id}
          onMove={(to) => actions.moveFolder(openDialog.folder, to)}
          onClose={onClose}
        />
      )
    case 'write':
      return (
        <NewDocumentDialog
          caseId={caseId}
          folders={folders}
          folderId={openDialog.folderId}
          onCreated={onWritten}
          onClose={onClose}
        />
      )
    case 'rename':
      return (
        <NameDialog
          title={t('rename.document')}
          label={t('rename.name')}
          submitLabel={t('common:actions.save')}
          initialName={openDialog.document.name}
          maxLength={255}
          onClose={onClose}
          onSubmit={(name) => actions.rename(openDialog.document, name)}
        />
      )
    case 'versions':
      return <VersionsDialog document={openDialog.document} onClose={onClose} />
    case 'views':
      return <ViewsDialog document={openDialog.document} onClose={onClose} />
    case 'move': {
      const folderIds = new Set(openDialog.documents.map(({ folderId }) => folderId))
      return (
        <MoveDialog
          title={t('move.title', { count: openDialog.documents.length, name: openDialog.documents[0]?.name })}
          folders={folders}
          from={folderIds.size === 1 ? openDialog.documents[0]?.folderId : undefined}
          onMove={(to) => actions.move(openDialog.documents, to)}
          onClose={onClose}
        />
      )
    }
  }
}
