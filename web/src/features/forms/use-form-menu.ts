import BookText from 'lucide-react/icons/book-text'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import Trash from 'lucide-react/icons/trash'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import type { FormDetail } from './forms.queries.ts'
import { useFormActions } from './use-form-actions.ts'
import type { FormEditing } from './editor/use-form-editor.ts'

/**
 * Publishing and the menu of a form. Actions apply to the saved form, so pending changes are saved first.
 * @param onSaveTemplate opens the sheet that saves the form as a template
 */
export function useFormMenu(form: FormDetail, editing: FormEditing, onSaveTemplate: () => void) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const actions = useFormActions()
  const publish = async () => {
    if (await editing.flush()) await actions.publish(form)
  }
  const duplicate = async () => {
    if (await editing.flush()) await actions.duplicate(form, (copy) => void navigate(`/app/forms/${copy.id}`))
  }
  const startSavingTemplate = async () => {
    if (await editing.flush()) onSaveTemplate()
  }
  const download = async () => {
    if (await editing.flush()) await actions.download(form)
  }
  const menuActions: MenuAction[] = [
    ...(form.can.unpublish
      ? [
          {
            key: 'unpublish',
            label: t('actions.unpublish'),
            icon: Lock,
            onSelect: () => void actions.unpublish(form),
          },
        ]
      : []),
    ...(form.can.duplicate
      ? [{ key: 'duplicate', label: t('actions.duplicate'), icon: CopyPlus, onSelect: () => void duplicate() }]
      : []),
    ...(form.can.duplicate
      ? [{ key: 'keep', label: t('actions.keep'), icon: BookText, onSelect: () => void startSavingTemplate() }]
      : []),
    { key: 'export', label: t('actions.export'), icon: Download, onSelect: () => void download() },
    ...(form.can.remove
      ? [
          {
            key: 'remove',
            label: t('actions.remove'),
            icon: Trash,
            danger: true,
            divided: true,
            onSelect: () => void actions.remove(form, () => void navigate('/app/forms')),
          },
        ]
      : []),
  ]
  return { actions, publish, menuActions }
}
