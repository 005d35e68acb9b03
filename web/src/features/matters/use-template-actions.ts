import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import { matterMutations, type MatterTemplate } from './matters.queries.ts'

/** The menu of a template. `onRemove` opens the confirmation of the deletion. */
export function useTemplateActions(onOpen: (id: string) => void, onRemove: (template: MatterTemplate) => void) {
  const { t } = useTranslation(['matters', 'common'])
  const review = useGuardedMutation(matterMutations.review())
  const archive = useGuardedMutation(matterMutations.archive())
  const restore = useGuardedMutation(matterMutations.restore())
  const copy = useGuardedMutation(matterMutations.create())
  const reportSuccess = (message: string) => ({ onSuccess: () => void showToast(message, { tone: 'success' }) })
  return (template: MatterTemplate): readonly MenuAction[] => {
    const { id, version, name, can } = template
    const allowed = (['review', 'copy', 'archive', 'restore', 'remove'] as const).filter((key) => can[key])
    const undoArchive = { label: t('common:actions.undo'), run: () => restore.mutate(id) }
    const actions: readonly MenuAction[] = [
      {
        key: 'review',
        label: t('matters:acts.review'),
        icon: CircleCheck,
        onSelect: () => review.mutate({ id, version }, reportSuccess(t('matters:acts.reviewed'))),
      },
      {
        key: 'copy',
        label: t('matters:acts.copy'),
        icon: Copy,
        onSelect: () =>
          copy.mutate(
            { copyOf: id, name: t('matters:acts.copyName', { name }).slice(0, 200) },
            { onSuccess: (created) => onOpen(created.id) },
          ),
      },
      {
        key: 'archive',
        label: t('matters:acts.archive'),
        icon: Archive,
        onSelect: () =>
          archive.mutate(id, {
            onSuccess: () => void showToast(t('matters:acts.archived', { name }), { action: undoArchive }),
          }),
      },
      {
        key: 'restore',
        label: t('matters:acts.restore'),
        icon: ArchiveRestore,
        onSelect: () => restore.mutate(id, reportSuccess(t('matters:acts.restored'))),
      },
      {
        key: 'remove',
        label: t('matters:acts.remove'),
        icon: Trash,
        danger: true,
        onSelect: () => onRemove(template),
      },
    ]
    return actions.filter(({ key }) => allowed.some((allowedKey) => allowedKey === key))
  }
}
