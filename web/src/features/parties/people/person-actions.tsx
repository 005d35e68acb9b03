import Button from '@mui/material/Button'
import GitMerge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'

/** Menu and button beside the name of a person. */
export function PersonActions({
  mayRemove,
  onEdit,
  onMerge,
  onRemove,
}: {
  /** False for clients; the server also refuses to delete a person with a role in a case. */
  readonly mayRemove: boolean
  readonly onEdit: () => void
  readonly onMerge: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <>
      <MenuButton
        appearance="more"
        label={t('common:actions.more')}
        items={[
          {
            key: 'merge',
            label: t('actions.merge'),
            icon: GitMerge,
            onSelect: onMerge,
          },
          ...(mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('actions.remove'),
                  icon: Trash2,
                  danger: true,
                  divided: true,
                  onSelect: onRemove,
                },
              ]
            : []),
        ]}
      />
      <Button variant="contained" color="primary" startIcon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        {t('actions.edit')}
      </Button>
    </>
  )
}
