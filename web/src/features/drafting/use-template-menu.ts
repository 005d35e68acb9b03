import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import FileOutput from 'lucide-react/icons/file-output'
import FileUp from 'lucide-react/icons/file-up'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash'
import { useTranslation } from '../../lib/use-translation.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { templateTextPath, type LibraryScope, type DocumentTemplate } from './templates.queries.ts'
import { useTemplateActions } from './use-template-actions.ts'

/** The open dialog of the list. */
export type TemplateDialog =
  | { readonly kind: 'upload' | 'write' }
  | { readonly kind: 'describe' | 'questions' | 'replace' | 'make'; readonly template: DocumentTemplate }
  | null

/** Returns the menu actions of a template by its abilities. `href` opens it. */
export function useTemplateMenu(scope: LibraryScope, setDialog: (dialog: TemplateDialog) => void) {
  const { t } = useTranslation('drafting')
  const actions = useTemplateActions(scope)
  return (template: DocumentTemplate, href: string): readonly MenuAction[] => {
    const { can, kind } = template
    if (template.deletedAt !== null)
      return can.restore
        ? [
            {
              key: 'restore',
              label: t('actions.restore'),
              icon: RotateCcw,
              onSelect: () => void actions.restore(template),
            },
          ]
        : []
    return [
      { key: 'see', label: t('actions.see'), icon: Eye, to: href },
      ...(can.make
        ? [
            {
              key: 'make',
              label: t('actions.make'),
              icon: FileOutput,
              onSelect: () => setDialog({ kind: 'make', template }),
            },
          ]
        : []),
      ...(can.update
        ? [
            {
              key: 'describe',
              label: t('actions.describe'),
              icon: Pencil,
              onSelect: () => setDialog({ kind: 'describe', template }),
            },
            {
              key: 'questions',
              label: t('actions.questions'),
              icon: CircleHelp,
              onSelect: () => setDialog({ kind: 'questions', template }),
            },
          ]
        : []),
      ...(can.update
        ? [
            kind === 'authored'
              ? { key: 'text', label: t('actions.editText'), icon: PenLine, to: templateTextPath(scope, template.id) }
              : {
                  key: 'replace',
                  label: t('actions.replace'),
                  icon: FileUp,
                  onSelect: () => setDialog({ kind: 'replace', template }),
                },
          ]
        : []),
      ...(can.duplicate
        ? [
            {
              key: 'duplicate',
              label: t(scope === 'office' && template.source === 'platform' ? 'actions.own' : 'actions.duplicate'),
              icon: Copy,
              onSelect: () => void actions.duplicate(template),
            },
          ]
        : []),
      {
        key: 'download',
        label: t('actions.download'),
        icon: Download,
        onSelect: () => void actions.download(template),
      },
      ...(can.remove
        ? [
            {
              key: 'remove',
              label: t('actions.remove'),
              icon: Trash,
              danger: true,
              divided: true,
              onSelect: () => void actions.remove(template),
            },
          ]
        : []),
    ]
  }
}
