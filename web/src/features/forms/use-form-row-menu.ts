import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { useTranslation } from '../../lib/use-translation.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import type { Form } from './forms.queries.ts'
import { useFormActions } from './use-form-actions.ts'

/** Returns the menu of a form of the list. */
export function useFormRowMenu(formPath: (id: string) => string, open: (form: Pick<Form, 'id'>) => void) {
  const { t } = useTranslation('forms')
  const actions = useFormActions()
  return (form: Form): readonly MenuAction[] => [
    { key: 'open', label: t('actions.edit'), icon: Pencil, to: formPath(form.id) },
    ...(form.status === 'public'
      ? [{ key: 'link', label: t('actions.copyLink'), icon: Copy, onSelect: () => actions.copyLink(form.url) }]
      : []),
    ...(form.can.publish
      ? [
          {
            key: 'publish',
            label: t('actions.publish'),
            icon: Globe,
            disabled: form.fieldsCount === 0,
            onSelect: () => void actions.publish(form),
          },
        ]
      : []),
    ...(form.can.unpublish
      ? [{ key: 'unpublish', label: t('actions.unpublish'), icon: Lock, onSelect: () => void actions.unpublish(form) }]
      : []),
    ...(form.can.duplicate
      ? [
          {
            key: 'duplicate',
            label: t('actions.duplicate'),
            icon: CopyPlus,
            onSelect: () => void actions.duplicate(form, open),
          },
        ]
      : []),
    ...(form.can.remove
      ? [
          {
            key: 'remove',
            label: t('actions.remove'),
            icon: Trash,
            danger: true,
            divided: true,
            onSelect: () => void actions.remove(form),
          },
        ]
      : []),
  ]
}
