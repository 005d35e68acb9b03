import { useQuery } from '@tanstack/react-query'
import User from 'lucide-react/icons/user'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { can } from '../../lib/roles.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton, type MenuAction } from '../../ui/menu-button.tsx'

interface AssigneeFilterProps {
  readonly assignee: string | undefined
  readonly onChange: (assignee: string | undefined) => void
}

/** Menu that shows only the tasks of a colleague, of the user, or without an assignee. */
export function AssigneeFilter({ assignee, onChange }: AssigneeFilterProps) {
  const { t } = useTranslation('tasks')
  const people = useQuery(collaboratorEntity.choices())
  const colleagues = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'tasks.work'))
  const assigneeName = () => {
    if (assignee === undefined) return t('list.everybody')
    if (assignee === 'me' || assignee === 'nobody') return t(`list.${assignee}`)
    // The list lacks former colleagues, and is empty until it arrives.
    return colleagues.find(({ id }) => id === assignee)?.name ?? t('list.assignee')
  }
  const assigneeItems: readonly MenuAction[] = [
    {
      key: 'all',
      label: t('list.everybody'),
      checked: !assignee,
      onSelect: () => onChange(undefined),
    },
    ...(['me', 'nobody'] as const).map((value) => ({
      key: value,
      label: t(`list.${value}`),
      checked: assignee === value,
      onSelect: () => onChange(value),
    })),
    ...colleagues.map(({ id, name, surname }, index) => ({
      key: id,
      label: `${name} ${surname}`,
      checked: assignee === id,
      divided: index === 0,
      onSelect: () => onChange(id),
    })),
  ]
  return (
    <MenuButton label={t('list.assignee')} icon={User} items={assigneeItems}>
      {assigneeName()}
    </MenuButton>
  )
}
