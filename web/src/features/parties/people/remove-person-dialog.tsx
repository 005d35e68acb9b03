import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { usePersonRemoval } from './use-person-removal.ts'

/** Confirms that a person is deleted. */
export function RemovePersonDialog({
  person,
  onClose,
  onRemoved,
}: {
  readonly person: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  readonly onRemoved?: () => void
}) {
  const { t } = useTranslation('people')
  const { removePerson, isRemoving } = usePersonRemoval()
  return (
    <ConfirmDialog
      open
      destructive
      busy={isRemoving}
      title={t('remove.title', { name: person.name })}
      confirmLabel={t('actions.remove')}
      onClose={onClose}
      onConfirm={() => removePerson(person, { onSettled: onClose, ...(onRemoved ? { onRemoved } : {}) })}
    >
      {t('remove.help')}
    </ConfirmDialog>
  )
}
