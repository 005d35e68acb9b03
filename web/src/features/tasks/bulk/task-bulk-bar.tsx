import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import User from 'lucide-react/icons/user'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskKeys } from '../../../entities/cache-keys.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import type { Day } from '../../../lib/days.ts'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { can } from '../../../lib/roles.ts'
import { BulkBar, type BulkBarProps } from '../../../lists/bulk-bar.tsx'
import { groupByFormer, useBulk } from '../../../lists/use-bulk.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { Task } from '../tasks.queries.ts'
import { changeManyTasks, type TaskBulkBody } from './task-bulk.queries.ts'

const DayPopover = lazy(() => import('./day-popover.tsx').then((file) => ({ default: file.DayPopover })))

type TaskAct = TaskBulkBody['act']
type TaskFilter = NonNullable<TaskBulkBody['filter']>

export type TaskBulkBarProps = Omit<BulkBarProps<Task>, 'list' | 'children'> & { readonly filter: TaskFilter }

/** Acts on the selected tasks: assign, move, complete or reopen, export. */
export function TaskBulkBar({ filter, ...bar }: TaskBulkBarProps) {
  const { t } = useTranslation('lists')
  const { selection } = bar
  const people = useQuery(collaboratorEntity.choices())
  const [dayAnchor, setDayAnchor] = useState<HTMLElement | null>(null)
  const bulk = useBulk<Task, TaskAct, TaskFilter>({
    selection,
    filter,
    nameOf: ({ title }) => title,
    send: changeManyTasks,
    keys: [taskKeys],
  })
  const what = (count: number) => t('noun.tasks', { count, shown: formatNumber(count) })
  const isDone = filter.state === 'done'

  const assign = (person: { readonly id: string; readonly name: string; readonly surname: string } | null) =>
    bulk.run({
      act: { kind: 'assign', assigneeId: person?.id ?? null },
      done: (count) =>
        person
          ? t('bulk.assigned', { name: `${person.name} ${person.surname}`, what: what(count) })
          : t('bulk.unassigned', { what: what(count) }),
      undo: (done) =>
        groupByFormer(done, (former) => former === (person?.id ?? null)).map(({ former, ids }) => ({
          ids,
          act: { kind: 'assign', assigneeId: former },
        })),
    })
  const move = (dueOn: Day | null) => {
    setDayAnchor(null)
    bulk.run({
      act: { kind: 'move', dueOn },
      done: (count) =>
        dueOn
          ? t('bulk.moved', { date: formatDay(dueOn), what: what(count) })
          : t('bulk.undated', { what: what(count) }),
      undo: (done) =>
        groupByFormer(done, (former) => former === dueOn)
          // A date that was counted and is now removed has lost its anchor.
          .filter(({ former }) => former !== 'counted' || dueOn !== null)
          .map(({ former, ids }) => ({
            ids,
            act: former === 'counted' ? { kind: 'count' } : { kind: 'move', dueOn: former },
          })),
    })
  }
  const finish = () => {
    const [kind, back] = isDone ? (['reopen', 'complete'] as const) : (['complete', 'reopen'] as const)
    bulk.run({
      act: { kind },
      done: (count) => (isDone ? `${t('bulk.reopen')}: ${what(count)}` : t('bulk.completed', { count })),
      undo: (done) => (done.length > 0 ? [{ ids: done.map(({ id }) => id), act: { kind: back } }] : []),
    })
  }
  return (
    <>
      <BulkBar<Task> list="tasks" {...bar}>
        <MenuButton
          label={t('bulk.assign')}
          icon={User}
          size="small"
          items={[
            { key: 'nobody', label: t('bulk.nobody'), onSelect: () => assign(null) },
            ...(people.data?.items ?? [])
              .filter(({ profile }) => can(profile, 'tasks.work'))
              .map((person, index) => ({
                key: person.id,
                label: `${person.name} ${person.surname}`,
                divided: index === 0,
                onSelect: () => assign(person),
              })),
          ]}
        />
        {isDone ? null : (
          <Button
            size="small"
            startIcon={<CalendarClock size={14} />}
            aria-haspopup="dialog"
            onClick={(event) => setDayAnchor(event.currentTarget)}
          >
            {t('bulk.move')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={isDone ? <RotateCcw size={14} /> : <Check size={14} />}
          loading={bulk.isPending}
          loadingPosition="start"
          onClick={finish}
        >
          {t(isDone ? 'bulk.reopen' : 'bulk.complete')}
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {dayAnchor ? <DayPopover anchor={dayAnchor} onChoose={move} onClose={() => setDayAnchor(null)} /> : null}
      </Suspense>
      {bulk.failures}
    </>
  )
}
