import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { collaboratorEntity } from '../entities/collaborator.queries.ts'
import { can, type Permission } from '../lib/roles.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Icon } from '../ui/icon.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import type { BulkTools } from './bulk-acts.tsx'
import { groupByFormer, type BulkDone, type BulkRun } from './use-bulk.tsx'

/** Returns an `undo` for acts that have an opposite: it sends `act`, the opposite, for every row that was changed. */
export const undoWith =
  <Act,>(act: Act) =>
  (done: BulkDone) =>
    done.length > 0 ? [{ ids: done.map(({ id }) => id), act }] : []

/** Assigns the rows to a person of the office who has the permission, or unassigns them. */
export function AssignButton<Act>({
  tools,
  permission,
  actOf,
}: {
  readonly tools: BulkTools<Act>
  readonly permission: Permission
  readonly actOf: (personId: string | null) => Act
}) {
  const { t } = useTranslation('lists')
  const { data } = useQuery(collaboratorEntity.choices())
  const people = (data?.items ?? []).filter(({ profile }) => can(profile, permission))
  const assign = (person: (typeof people)[number] | null) =>
    tools.run({
      act: actOf(person?.id ?? null),
      done: (count) =>
        person
          ? t('bulk.assigned', { name: `${person.name} ${person.surname}`, what: tools.countedNoun(count) })
          : t('bulk.unassigned', { what: tools.countedNoun(count) }),
      undo: (done) =>
        groupByFormer(done, { skip: (former) => former === (person?.id ?? null) }).map(({ former, ids }) => ({
          ids,
          act: actOf(former),
        })),
    })
  return (
    <MenuButton
      label={t('bulk.assign')}
      icon={User}
      size="small"
      items={[
        { key: 'nobody', label: t('bulk.nobody'), onSelect: () => assign(null) },
        ...people.map((person, index) => ({
          key: person.id,
          label: `${person.name} ${person.surname}`,
          divided: index === 0,
          onSelect: () => assign(person),
        })),
      ]}
    />
  )
}

/** Runs one act, after a confirmation if `confirm` is given. */
export function ActButton<Act>({
  tools,
  icon: ActIcon,
  label,
  run,
  confirm,
}: {
  readonly tools: BulkTools<Act>
  readonly icon: Icon
  readonly label: string
  readonly run: BulkRun<Act>
  readonly confirm?: { readonly title: string; readonly help: string; readonly destructive?: boolean }
}) {
  const [isAsking, setAsking] = useState(false)
  const act = () => {
    setAsking(false)
    tools.run(run)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<ActIcon size={14} />}
        loading={tools.isPending}
        loadingPosition="start"
        onClick={confirm ? () => setAsking(true) : act}
      >
        {label}
      </Button>
      {confirm ? (
        <ConfirmDialog
          open={isAsking}
          title={confirm.title}
          confirmLabel={label}
          destructive={confirm.destructive ?? false}
          onClose={() => setAsking(false)}
          onConfirm={act}
        >
          {confirm.help}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
