import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import type { DragEvent } from 'react'
import type { Day } from '../../../lib/days.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { useTimerAction } from '../../../ui/use-timer-action.ts'
import { Assignee, Fact, TaskCheckbox } from '../task-row.tsx'
import { useDueText, useTaskFacts } from '../task-words.ts'
import type { Task } from '../tasks.queries.ts'
import type { TaskActions } from '../use-task-actions.ts'

export interface BoardCardProps {
  readonly task: Task
  readonly today: Day
  readonly actions: TaskActions
  readonly onOpen: (task: Task) => void
  /** The other columns, to which it may be moved. */
  readonly targets: readonly { readonly key: string; readonly title: string }[]
  readonly onMove: (column: string) => void
  readonly onDrag: (task: Task | null) => void
}

/** A task on the board: dragged, moved by its menu, or with Alt and an arrow. */
export function BoardCard({ task, today, actions, onOpen, targets, onMove, onDrag }: BoardCardProps) {
  const due = useDueText()(task, today)
  const facts = useTaskFacts()(task)
  return (
    <Box
      component="li"
      data-task={task.id}
      draggable
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData('text/plain', task.id)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(task)
      }}
      onDragEnd={() => onDrag(null)}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        cursor: 'grab',
        pr: 0.5,
        pt: 0.5,
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <TaskCheckbox task={task} actions={actions} />
        <ButtonBase
          data-task-title=""
          onClick={() => onOpen(task)}
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 0.75,
            justifyContent: 'flex-start',
            textAlign: 'left',
            typography: 'subtitle2',
            lineHeight: 1.35,
            overflowWrap: 'break-word',
            borderRadius: '4px',
            color: task.waitsFor ? 'text.secondary' : 'text.primary',
          }}
        >
          {task.title}
        </ButtonBase>
      </Box>
      <Box sx={{ pl: 1.25, pr: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {task.case ? (
          <Box
            title={task.case.name}
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {task.case.name}
          </Box>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          {facts.map((fact) => (
            <Fact key={fact.key} fact={fact} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, pb: 0.25 }}>
          <Box component="span" sx={due?.overdue ? { color: 'error.main', fontWeight: 600 } : {}}>
            {due?.text}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', mr: -0.75 }}>
            <Assignee task={task} />
            <CardMenu task={task} actions={actions} targets={targets} onOpen={onOpen} onMove={onMove} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function CardMenu({
  task,
  actions,
  targets,
  onOpen,
  onMove,
}: {
  readonly task: Task
  readonly actions: TaskActions
  readonly targets: BoardCardProps['targets']
  readonly onOpen: (task: Task) => void
  readonly onMove: (column: string) => void
}) {
  const { t } = useTranslation('tasks')
  const timerAction = useTimerAction()
  return (
    <MenuButton
      label={t('actionsOf', { title: task.title })}
      appearance="more"
      items={[
        { key: 'open', label: t('open'), icon: Pencil, onSelect: () => onOpen(task) },
        ...timerAction({ caseId: task.case?.id ?? null, work: { kind: 'task', name: task.title } }),
        ...targets.map(({ key, title }, index) => ({
          key: `to-${key}`,
          label: t('moveTo', { column: title }),
          icon: ArrowRight,
          divided: index === 0,
          onSelect: () => onMove(key),
        })),
        {
          key: 'remove',
          label: t('remove'),
          icon: Trash,
          danger: true,
          divided: true,
          onSelect: () => actions.remove(task),
        },
      ]}
    />
  )
}
