import type { CaseDocument } from '../../entities/document.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { documentMutations, type Folder } from './documents.queries.ts'

interface DocumentMove {
  readonly documents: readonly CaseDocument[]
  readonly folderId: string | null
}

/**
 * Actions on documents and folders. Moving and deleting offer an undo; a refused change of a name is reported by the
 * dialog that asked for the name.
 */
export function useDocumentActions(caseId: string) {
  const { t } = useTranslation(['documents', 'common'])
  const change = useGuardedMutation(documentMutations.change())
  // The name dialog shows the refusal itself.
  const rename = useGuardedMutation({ ...documentMutations.change(), meta: { showsOwnError: true } })
  const remove = useGuardedMutation(documentMutations.remove())
  const restore = useGuardedMutation(documentMutations.restore())
  const changeFolder = useGuardedMutation(documentMutations.changeFolder())
  const removeFolder = useGuardedMutation(documentMutations.removeFolder())
  const restoreFolder = useGuardedMutation(documentMutations.restoreFolder())
  const withUndo = (run: () => void) => ({ action: { label: t('common:actions.undo'), run } })
  // Each mutation reports its own failure; awaiting several must not throw again.
  const fulfilledOf = async <T>(promises: readonly Promise<T>[]): Promise<T[]> =>
    (await Promise.allSettled(promises)).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  // One mutation for all documents, so that a second click sends none of them again.
  const moveAll = useGuardedMutation({
    mutationFn: async ({ documents, folderId }: DocumentMove) => {
      const moving = documents.filter((document) => document.folderId !== folderId)
      const previousFolders = new Map(moving.map((document) => [document.id, document.folderId]))
      const movedDocuments = await fulfilledOf(
        moving.map((document) => change.mutateAsync({ document, change: { folderId } })),
      )
      if (movedDocuments.length === 0) return
      const moveBack = () =>
        movedDocuments.map((document) =>
          change.mutateAsync({ document, change: { folderId: previousFolders.get(document.id) ?? null } }),
        )
      showToast(
        t('move.done', { count: movedDocuments.length, name: movedDocuments[0]?.name }),
        withUndo(() => void fulfilledOf(moveBack())),
      )
    },
  })
  const removeAll = useGuardedMutation({
    mutationFn: async (documents: readonly CaseDocument[]) => {
      const removedDocuments = await fulfilledOf(
        documents.map((document) => remove.mutateAsync(document).then(() => document)),
      )
      if (removedDocuments.length === 0) return
      showToast(
        t('remove.done', { count: removedDocuments.length, name: removedDocuments[0]?.name }),
        withUndo(() => void fulfilledOf(removedDocuments.map((document) => restore.mutateAsync(document)))),
      )
    },
  })

  return {
    rename: (document: CaseDocument, name: string) => rename.mutateAsync({ document, change: { name } }),
    toggleShared: (document: CaseDocument) =>
      change.mutate(
        { document, change: { sharedWithClient: !document.sharedWithClient } },
        {
          onSuccess: (updated) =>
            showToast(t(updated.sharedWithClient ? 'share.on' : 'share.off', { name: updated.name }), {
              tone: 'success',
            }),
        },
      ),
    move: (documents: readonly CaseDocument[], folderId: string | null) => moveAll.mutate({ documents, folderId }),
    remove: (documents: readonly CaseDocument[]) => removeAll.mutate(documents),
    restore: (document: CaseDocument) =>
      restore.mutate(document, {
        onSuccess: () => showToast(t('trash.restored', { name: document.name }), { tone: 'success' }),
      }),
    renameFolder: (folder: Folder, name: string) => changeFolder.mutateAsync({ folder, change: { name } }),
    moveFolder: (folder: Folder, parentId: string | null) =>
      changeFolder.mutate(
        { folder, change: { parentId } },
        {
          onSuccess: (movedFolder) =>
            showToast(
              t('move.done', { count: 1, name: movedFolder.name }),
              withUndo(() =>
                changeFolder.mutate(
                  { folder: movedFolder, change: { parentId: folder.parentId } },
                  { onError: (error) => reportFailure(error) },
                ),
              ),
            ),
          onError: (error) => reportFailure(error),
        },
      ),
    removeFolder: (folder: Folder) =>
      removeFolder.mutate(folder, {
        onSuccess: () =>
          showToast(
            t('folders.removed', { name: folder.name }),
            withUndo(() => restoreFolder.mutate({ id: folder.id, caseId })),
          ),
      }),
  }
}
