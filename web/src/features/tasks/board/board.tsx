import Box from '@mui/material/Box'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useMovedFocus } from '../../../ui/use-moved-focus.ts'
import type { TasksViewProps } from '../day-view.tsx'
import type { Task } from '../tasks.queries.ts'
import { taskKeyHandler } from '../use-task-keys.ts'
import { BoardCard } from './board-card.tsx'
import type { BoardColumn } from './use-board-columns.ts'
import { BoardColumnCard } from './board-column.tsx'

const arrowSteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

const titleSelector = (id: string): string => `[data-task="${CSS.escape(id)}"] [data-task-title]`

interface BoardProps extends TasksViewProps {
  readonly tasks: readonly Task[]
  readonly columns: readonly BoardColumn[]
}

/** Columns with their tasks, which are moved by dragging, by the menu, or by Alt and an arrow key. */
export function Board({ tasks, columns, today, actions, onOpen }: BoardProps) {
  const { t } = useTranslation('tasks')
  const [draggedTask, setDraggedTask] = useState<Task | null>(null)
  const movedFocus = useMovedFocus<HTMLDivElement>(titleSelector)
  const columnOf = (task: Task) => columns.findIndex((column) => column.tasks.some(({ id }) => id === task.id))
  const move = (task: Task, to: BoardColumn | undefined) => {
    if (to?.take && to !== columns[columnOf(task)]) to.take(task)
  }
  const handleKeys = taskKeyHandler({ tasks, onOpen, onComplete: actions.complete })
  /** Alt and an arrow move the task in focus to the column beside it, unless no task can be moved there. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps.get(event.key)
    if (!event.altKey || step === undefined || !(event.target instanceof Element)) return handleKeys(event)
    const id = event.target.closest<HTMLElement>('[data-task]')?.dataset['task']
    const task = tasks.find((candidate) => candidate.id === id)
    if (!task) return undefined
    event.preventDefault()
    movedFocus.keepOn(task.id)
    return move(task, columns[columnOf(task) + step])
  }
  return (
    <Box
      ref={movedFocus.board}
      role="group"
      aria-label={t('board.label')}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridAutoFlow: { xs: 'row', md: 'column' },
        gridAutoColumns: { md: 'minmax(172px, 1fr)' },
        gap: 1.5,
        overflowX: { md: 'auto' },
        alignItems: 'start',
        pb: 1,
      }}
    >
      {columns.map((column) => (
        <BoardColumnCard
          key={column.key}
          column={column}
          isTarget={draggedTask !== null && column.take !== undefined && columns[columnOf(draggedTask)] !== column}
          onDrop={() => {
            if (draggedTask) move(draggedTask, column)
            setDraggedTask(null)
          }}
        >
          {column.tasks.map((task) => (
            <BoardCard
              key={task.id}
              task={task}
              today={today}
              actions={actions}
              onOpen={onOpen}
              onDrag={setDraggedTask}
              targets={columns.filter((other) => other !== column && other.take !== undefined)}
              onMove={(key) =>
                move(
                  task,
                  columns.find((other) => other.key === key),
                )
              }
            />
          ))}
        </BoardColumnCard>
      ))}
    </Box>
  )
}
