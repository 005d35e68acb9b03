import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '../../entities/document.queries.ts'
import type { useDocumentActions } from './document-actions.ts'
import { documentMutations, type Folder } from './documents.queries.ts'
import { VersionsDialog, ViewsDialog } from './history-dialogs.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NewDocumentDialog } from './new-document-dialog.tsx'

/** The open dialog of the panel. */
export type DocumentDialog =
  | { readonly what: 'createFolder'; readonly parentId: string | null }
  | { readonly what: 'renameFolder' | 'moveFolder'; readonly folder: Folder }
  | { readonly what: 'write'; readonly folderId: string | null }
  | { readonly what: 'rename' | 'versions' | 'views'; readonly document: CaseDocument }
  | { readonly what: 'move'; readonly documents: readonly CaseDocument[] }
  | null

export interface DocumentDialogsProps {
  readonly doing: DocumentDialog
  readonly caseId: string
  readonly folders: readonly Folder[]
  readonly actions: ReturnType<typeof useDocumentActions>
  readonly onWritten: (document: CaseDocument) => void
  readonly onClose: () => void
}

export function DocumentDialogs({ doing, caseId, folders, actions, onWritten, onClose }: DocumentDialogsProps) {
  const { t } = useTranslation(['documents', 'common'])
  const createFolder = useMutation(documentMutations.createFolder(caseId))
  if (!doing) return null
  switch (doing.what) {
    case 'createFolder':
      return (
        <NameDialog
          title={t('folders.createTitle')}
          label={t('folders.name')}
          action={t('common:actions.create')}
          maxLength={120}
          onClose={onClose}
          onSubmit={(name) => createFolder.mutateAsync({ name, parentId: doing.parentId })}
        />
      )
    case 'renameFolder':
      return (
        <NameDialog
          title={t('rename.folder')}
          label={t('folders.name')}
          action={t('common:actions.save')}
          start={doing.folder.name}
          maxLength={120}
          onClose={onClose}
          onSubmit={(name) => actions.renameFolder(doing.folder, name)}
        />
      )
    case 'moveFolder':
      return (
        <MoveDialog
          title={t('move.folderTitle', { name: doing.folder.name })}
          folders={folders}
          from={doing.folder.parentId}
          moving={doing.folder.id}
          onMove={(to) => actions.moveFolder(doing.folder, to)}
          onClose={onClose}
        />
      )
    case 'write':
      return (
        <NewDocumentDialog
          caseId={caseId}
          folders={folders}
          folderId={doing.folderId}
          onCreated={onWritten}
          onClose={onClose}
        />
      )
    case 'rename':
      return (
        <NameDialog
          title={t('rename.document')}
          label={t('rename.name')}
          action={t('common:actions.save')}
          start={doing.document.name}
          maxLength={255}
          onClose={onClose}
          onSubmit={(name) => actions.rename(doing.document, name)}
        />
      )
    case 'versions':
      return <VersionsDialog document={doing.document} onClose={onClose} />
    case 'views':
      return <ViewsDialog document={doing.document} onClose={onClose} />
    case 'move': {
      const places = new Set(doing.documents.map(({ folderId }) => folderId))
      return (
        <MoveDialog
          title={t('move.title', { count: doing.documents.length, name: doing.documents[0]?.name })}
          folders={folders}
          from={places.size === 1 ? doing.documents[0]?.folderId : undefined}
          onMove={(to) => void actions.move(doing.documents, to)}
          onClose={onClose}
        />
      )
    }
  }
}
