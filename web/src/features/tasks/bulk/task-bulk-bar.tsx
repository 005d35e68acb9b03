import Button from '@mui/material/Button'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { lazy, Suspense, useState } from 'react'
import { taskKeys } from '../../../entities/cache-keys.ts'
import type { Day } from '../../../lib/days.ts'
import { formatDay } from '../../../lib/format.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BulkActs, type BulkTools, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { ActButton, AssignButton, undoWith } from '../../../lists/bulk-buttons.tsx'
import { groupByFormer } from '../../../lists/use-bulk.tsx'
import type { Task } from '../tasks.queries.ts'
import { changeManyTasks, type TaskBulkBody } from './task-bulk.queries.ts'

const DayPopover = lazy(() => import('./day-popover.tsx').then((file) => ({ default: file.DayPopover })))

type TaskAct = TaskBulkBody['act']
export type TaskBulkBarProps = ListBarProps<Task, NonNullable<TaskBulkBody['filter']>>

/** Moves the due date, or removes it. */
function DateButton({ tools }: { readonly tools: BulkTools<TaskAct> }) {
  const { t } = useTranslation('lists')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const move = (dueOn: Day | null) => {
    setAnchor(null)
    tools.run({
      act: { kind: 'move', dueOn },
      done: (count) =>
        dueOn
          ? t('bulk.moved', { date: formatDay(dueOn), what: tools.countedNoun(count) })
          : t('bulk.undated', { what: tools.countedNoun(count) }),
      undo: (done) =>
        groupByFormer(done, { skip: (former) => former === dueOn })
          // `counted`: the server counted the date from an anchor day. A removed date has lost its anchor day, so the
          // count cannot be restored.
          .filter(({ former }) => former !== 'counted' || dueOn !== null)
          .map(({ former, ids }) => ({
            ids,
            act: former === 'counted' ? { kind: 'count' } : { kind: 'move', dueOn: former },
          })),
    })
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<CalendarClock size={14} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('bulk.move')}
      </Button>
      <Suspense fallback={null}>
        {anchor ? <DayPopover anchor={anchor} onChoose={move} onClose={() => setAnchor(null)} /> : null}
      </Suspense>
    </>
  )
}

/** Acts on the selected tasks: assign, move, complete or reopen, export. */
export function TaskBulkBar(props: TaskBulkBarProps) {
  const { t } = useTranslation('lists')
  const isDone = props.filter.state === 'done'
  return (
    <BulkActs<Task, TaskAct, TaskBulkBarProps['filter']>
      {...props}
      list="tasks"
      nameOf={({ title }) => title}
      send={changeManyTasks}
      keys={[taskKeys]}
    >
      {(tools) => (
        <>
          <AssignButton<TaskAct>
            tools={tools}
            permission="tasks.work"
            actOf={(assigneeId) => ({ kind: 'assign', assigneeId })}
          />
          {isDone ? null : <DateButton tools={tools} />}
          <ActButton<TaskAct>
            tools={tools}
            icon={isDone ? RotateCcw : Check}
            label={t(isDone ? 'bulk.reopen' : 'bulk.complete')}
            run={{
              act: { kind: isDone ? 'reopen' : 'complete' },
              done: (count) =>
                isDone ? labelled(t('bulk.reopen'), tools.countedNoun(count)) : t('bulk.completed', { count }),
              undo: undoWith({ kind: isDone ? 'complete' : 'reopen' }),
            }}
          />
        </>
      )}
    </BulkActs>
  )
}
