import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { documentEntity, type CaseDocument } from '../../entities/document.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { useDocumentActions } from './document-actions.ts'
import type { DocumentDialog } from './document-dialogs.tsx'
import { useDocumentsState } from './documents-state.ts'
import { useDocumentMenu } from './use-document-menu.ts'
import { useFileDropAndPaste } from './use-file-drop-and-paste.ts'
import type { FolderAction } from './folder-panel.tsx'
import type { Folder } from './documents.queries.ts'

/** Query, menu, dialog and uploads of the documents tab of a case. */
export function useDocumentsPanel({ id: caseId, can }: CaseTabProps['item']) {
  const state = useDocumentsState()
  const navigate = useNavigate()
  const folders = useQuery(documentEntity.folders(caseId))
  const actions = useDocumentActions(caseId)
  const [openDialog, setOpenDialog] = useState<DocumentDialog>(null)
  const rows = useRef<readonly CaseDocument[]>([])
  const rememberRows = useCallback((documents: readonly CaseDocument[]) => {
    rows.current = documents
  }, [])
  const worksOnCase = can.update || can.reopen || can.addDocuments
  const folderId = state.folder && state.folder !== 'trash' ? state.folder : null
  // The upload code loads with the first file.
  const addFiles = useCallback(
    (files: readonly File[]) =>
      void import('./send-files.ts').then(({ sendFiles }) => sendFiles(files, { caseId, folderId }), reportFailure),
    [caseId, folderId],
  )
  const fileDrop = useFileDropAndPaste(can.addDocuments, addFiles)
  const openEditor = (document: CaseDocument) => void navigate(`/app/my_cases/${caseId}/documents/${document.id}/edit`)
  const menu = useDocumentMenu({ actions, worksOnCase, setOpenDialog, onEdit: openEditor })
  const removeDocuments = (documents: readonly CaseDocument[]) => {
    if (documents.some(({ id }) => id === state.documentId)) state.open(undefined)
    actions.remove(documents)
  }
  const moveIds = (ids: readonly string[], to: string | null) =>
    actions.move(
      rows.current.filter(({ id }) => ids.includes(id)),
      to,
    )
  const onFolderAction = (action: FolderAction, folder: Folder) => {
    if (action === 'create') setOpenDialog({ kind: 'createFolder', parentId: folder.id })
    else if (action === 'rename') setOpenDialog({ kind: 'renameFolder', folder })
    else if (action === 'move') setOpenDialog({ kind: 'moveFolder', folder })
    else {
      if (state.folder === folder.id) state.openFolder(undefined)
      actions.removeFolder(folder)
    }
  }
  return {
    state,
    folders,
    folderId,
    actions,
    openDialog,
    setOpenDialog,
    rememberRows,
    worksOnCase,
    addFiles,
    fileDrop,
    openEditor,
    moveIds,
    onFolderAction,
    actionsOf: (document: CaseDocument) => menu(document, removeDocuments),
    onRemoved: (ids: readonly string[]) => {
      if (state.documentId && ids.includes(state.documentId)) state.open(undefined)
    },
  }
}

export type DocumentsPanelState = ReturnType<typeof useDocumentsPanel>
