import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import type { Day } from '../../lib/days.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PersonAvatar } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDoneText, useDueText, useTaskFacts, type DueText, type TaskFact } from './task-words.ts'
import type { Task } from './tasks.queries.ts'
import type { TaskActions } from './use-task-actions.ts'

/** An icon and a few words below the title of a task. */
export function Fact({ fact: { icon: FactIcon, text, strong } }: { readonly fact: TaskFact }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 0.5,
        minWidth: 0,
        verticalAlign: 'bottom',
        ...(strong ? { fontWeight: 600, color: 'text.primary' } : {}),
      }}
    >
      <FactIcon size={14} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  )
}

/** The assignee: initials, and the name for screen readers. */
export function Assignee({ task }: { readonly task: Pick<Task, 'assignee'> }) {
  const { t } = useTranslation('tasks')
  const { assignee } = task
  const name = assignee ? `${assignee.name} ${assignee.surname}` : null
  const label = name ? t('facts.assignedTo', { name }) : t('facts.nobody')
  return (
    <Box component="span" title={label} sx={{ display: 'inline-flex', flexShrink: 0 }}>
      {assignee ? (
        <PersonAvatar name={assignee.name} surname={assignee.surname} size={24} />
      ) : (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 24, height: 24, borderRadius: '50%', border: '1px dashed', borderColor: 'line.control' }}
        />
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  )
}

/** The checkbox that completes or reopens a task; for a blocked task it shows why it cannot be completed yet. */
export function TaskCheckbox({ task, actions }: { readonly task: Task; readonly actions: TaskActions }) {
  const { t } = useTranslation('tasks')
  const isDone = (task.doneAt !== null && actions.reopening !== task.id) || actions.completing === task.id
  const blockingReason = () => {
    if (!task.waitsFor) return null
    const { title } = task.waitsFor
    return title ? t('facts.waits', { title }) : t('facts.waitsHidden')
  }
  const reason = blockingReason()
  const label = reason
    ? t('blockedTask', { title: task.title, reason })
    : t(isDone ? 'reopenTask' : 'completeTask', { title: task.title })
  return (
    <Checkbox
      checked={isDone}
      disabled={reason !== null || !(task.can.complete || task.can.reopen)}
      onChange={() => (task.doneAt === null ? actions.complete(task) : actions.reopen(task))}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.75, '@media (pointer: coarse)': { p: 1.25 } }}
    />
  )
}

export interface TaskRowProps {
  readonly task: Task
  readonly today: Day
  readonly actions: TaskActions
  readonly selected?: boolean
  /** Hidden where every task belongs to one case. */
  readonly showCase?: boolean
  readonly onSelect?: (task: Task) => void
  readonly onOpen: (task: Task) => void
}

const rowStyles = (selected: boolean) =>
  ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1,
    px: 1.25,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'line.soft',
    '&:last-child': { borderBottom: 0 },
    // A selected row: its details are beside the list, where there is space.
    ...(selected
      ? {
          bgcolor: { lg: 'background.selected' },
          boxShadow: { lg: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
        }
      : {}),
    '@media (hover: hover)': { '&:hover': selected ? {} : { bgcolor: 'background.hover' } },
  }) as const

/** A task in a list: box, title, case and facts; the date and the assignee at the right, below the title on a phone. */
export function TaskRow({ task, today, actions, selected = false, showCase = true, onSelect, onOpen }: TaskRowProps) {
  const dueText = useDueText()(task, today)
  const doneText = useDoneText()
  const due = task.doneAt === null ? dueText : { text: doneText(task.doneAt, today), overdue: false }
  const facts = useTaskFacts()(task)
  const isDone = task.doneAt !== null || actions.completing === task.id
  const dueColor = due?.overdue ? 'error.main' : 'text.secondary'
  const lineStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 } as const
  const shortFacts = facts.filter(({ long }) => !long)
  return (
    <Box component="li" data-task={task.id} sx={rowStyles(selected)}>
      <TaskCheckbox task={task} actions={actions} />
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.625, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <ButtonBase
          data-task-title=""
          onFocus={() => onSelect?.(task)}
          onClick={() => onOpen(task)}
          sx={{
            justifyContent: 'flex-start',
            textAlign: 'left',
            typography: 'subtitle2',
            lineHeight: 1.4,
            overflowWrap: 'anywhere',
            borderRadius: '4px',
            color: isDone || task.waitsFor ? 'text.secondary' : 'text.primary',
            ...(isDone ? { textDecoration: 'line-through' } : {}),
            '&:hover': { textDecoration: isDone ? 'line-through underline' : 'underline' },
          }}
        >
          {task.title}
        </ButtonBase>
        {/* A wide screen has one line, in which only the case is shortened; a phone may wrap the facts. */}
        <ShortFacts task={task} due={due} showCase={showCase} facts={shortFacts} />
        {facts
          .filter(({ long }) => long)
          .map((fact) => (
            <Box key={fact.key} sx={lineStyles}>
              <Fact fact={fact} />
            </Box>
          ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0, pt: 0.5 }}>
        {due ? (
          <Box
            component="span"
            sx={{
              display: { xs: 'none', sm: 'inline' },
              fontSize: '0.8125rem',
              fontWeight: due.overdue ? 600 : 400,
              color: dueColor,
            }}
          >
            {due.text}
          </Box>
        ) : null}
        <Assignee task={task} />
      </Box>
    </Box>
  )
}

function ShortFacts({
  task,
  due,
  showCase,
  facts,
}: {
  readonly task: Task
  readonly due: DueText | null
  readonly showCase: boolean
  readonly facts: readonly TaskFact[]
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& > span': { flexShrink: 0 },
      }}
    >
      {due ? (
        <Box
          component="span"
          sx={{ display: { sm: 'none' }, fontWeight: 600, color: due.overdue ? 'error.main' : 'text.primary' }}
        >
          {due.text}
        </Box>
      ) : null}
      {showCase && task.case ? (
        <Box
          component="span"
          title={task.case.name}
          sx={{
            flex: { xs: '1 1 55% !important', sm: '0 1 auto !important' },
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {task.case.name}
        </Box>
      ) : null}
      {facts.map((fact) => (
        <Fact key={fact.key} fact={fact} />
      ))}
    </Box>
  )
}
