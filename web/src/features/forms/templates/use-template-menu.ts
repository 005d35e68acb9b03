import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import type { FormTemplate, LibraryScope } from './templates.queries.ts'
import { useTemplateActions } from './use-template-actions.ts'

/** Returns the menu of a template of the list. */
export function useTemplateMenu(
  scope: LibraryScope,
  previewPath: (id: string) => string,
  onRename: (template: FormTemplate) => void,
) {
  const { t } = useTranslation('forms-templates')
  const actions = useTemplateActions(scope)
  return (template: FormTemplate): readonly MenuAction[] => [
    { key: 'preview', label: t('actions.preview'), icon: Eye, to: previewPath(template.id) },
    ...(scope === 'office'
      ? [
          {
            key: 'use',
            label: t('actions.use'),
            icon: Plus,
            onSelect: () => void actions.use(template),
          },
        ]
      : []),
    ...(template.can.update
      ? [
          {
            key: 'rename',
            label: t('actions.rename'),
            icon: Pencil,
            onSelect: () => onRename(template),
          },
        ]
      : []),
    {
      key: 'export',
      label: t('actions.export'),
      icon: Download,
      onSelect: () => void actions.download(template),
    },
    ...(template.can.remove
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
