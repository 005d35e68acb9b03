import { useTranslation } from '../../lib/use-translation.ts'
import type { MenuAction } from '../../ui/menu-button.tsx'
import type { CompanyUser } from './collaborators.queries.ts'
import type { PeopleDialog } from './people-dialogs.tsx'

/** Returns a function that lists the menu actions that the user may perform on a colleague. */
export function usePersonActions(
  openDialog: (dialog: PeopleDialog) => void,
): (person: CompanyUser) => readonly MenuAction[] {
  const { t } = useTranslation('collaborators')
  return (person) => [
    ...(person.can.makeOwner
      ? [{ key: 'owner', label: t('makeOwner.action'), onSelect: () => openDialog({ kind: 'makeOwner', person }) }]
      : []),
    ...(person.can.reactivate
      ? [
          {
            key: 'reactivate',
            label: t('reactivate.action'),
            onSelect: () => openDialog({ kind: 'reactivate', person }),
          },
        ]
      : []),
    ...(person.can.deactivate
      ? [
          {
            key: 'deactivate',
            label: t('deactivate.action'),
            danger: true,
            onSelect: () => openDialog({ kind: 'deactivate', person }),
          },
        ]
      : []),
  ]
}
