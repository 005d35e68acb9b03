import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FileStack from 'lucide-react/icons/file-stack'
import FolderInput from 'lucide-react/icons/folder-input'
import Pencil from 'lucide-react/icons/pencil'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { useTimerAction } from '../../ui/use-timer-action.ts'
import type { useDocumentActions } from './document-actions.ts'
import type { DocumentDialog } from './document-dialogs.tsx'

/** Loaded with the first download. */
const loadSave = () => import('./save-document.ts')

export interface DocumentMenuOptions {
  readonly actions: ReturnType<typeof useDocumentActions>
  readonly worksOnCase: boolean
  readonly setOpenDialog: (dialog: DocumentDialog) => void
  readonly onEdit: (document: CaseDocument) => void
}

/** Returns the menu actions of a document by its abilities. */
export function useDocumentMenu({
  actions,
  worksOnCase,
  setOpenDialog,
  onEdit,
}: DocumentMenuOptions): (
  document: CaseDocument,
  onRemove: (documents: readonly CaseDocument[]) => void,
) => readonly MenuAction[] {
  const { t } = useTranslation(['documents', 'common'])
  const timerAction = useTimerAction()
  return (document, onRemove) => {
    const { can } = document
    if (document.deletedAt)
      return [{ key: 'restore', label: t('trash.restore'), icon: RotateCcw, onSelect: () => actions.restore(document) }]
    const isAuthored = document.kind === 'authored'
    const exportAs = (format: 'pdf' | 'docx') => () =>
      void loadSave()
        .then((file) => file.saveExport(document, format))
        .catch((error: unknown) => reportFailure(error))
    return [
      ...(isAuthored && can.edit
        ? [{ key: 'edit', label: t('write.edit'), icon: PencilLine, onSelect: () => onEdit(document) }]
        : []),
      ...(isAuthored
        ? [
            { key: 'pdf', label: t('write.exportPdf'), icon: Download, onSelect: exportAs('pdf') },
            { key: 'docx', label: t('write.exportDocx'), icon: Download, onSelect: exportAs('docx') },
          ]
        : [
            {
              key: 'download',
              label: t('common:actions.download'),
              icon: Download,
              onSelect: () => void loadSave().then((file) => file.saveDocument(document)),
            },
          ]),
      ...(can.rename
        ? [
            {
              key: 'rename',
              label: t('rename.action'),
              icon: Pencil,
              onSelect: () => setOpenDialog({ kind: 'rename', document }),
            },
          ]
        : []),
      ...(can.move
        ? [
            {
              key: 'move',
              label: t('move.action'),
              icon: FolderInput,
              onSelect: () => setOpenDialog({ kind: 'move', documents: [document] }),
            },
          ]
        : []),
      ...(can.share
        ? [
            {
              key: 'share',
              label: t(document.sharedWithClient ? 'share.stop' : 'share.start'),
              icon: document.sharedWithClient ? EyeOff : Share2,
              onSelect: () => actions.toggleShared(document),
            },
          ]
        : []),
      ...(worksOnCase
        ? [
            ...timerAction({ caseId: document.caseId, work: { kind: 'document', name: document.name } }),
            {
              key: 'versions',
              label: t('versions.title'),
              icon: FileStack,
              divided: true,
              onSelect: () => setOpenDialog({ kind: 'versions', document }),
            },
            {
              key: 'views',
              label: t('views.title'),
              icon: Eye,
              onSelect: () => setOpenDialog({ kind: 'views', document }),
            },
          ]
        : []),
      ...(can.remove
        ? [
            {
              key: 'remove',
              label: t('remove.action'),
              icon: Trash2,
              danger: true,
              divided: true,
              onSelect: () => onRemove([document]),
            },
          ]
        : []),
    ]
  }
}
