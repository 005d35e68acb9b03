import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import { Link as RouterLink } from 'react-router-dom'
import { reportFailure } from '../../lib/call-failure.ts'
import { addDays, type Day } from '../../lib/days.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { TimerButton } from '../../ui/timer-button.tsx'
import { Fact } from './task-row.tsx'
import { useDueText, useTaskFacts } from './task-words.ts'
import { taskMutations, taskQueries, type Task, type TaskDetail } from './tasks.queries.ts'
import type { TaskActions } from './use-task-actions.ts'

/** The selected task: its date, notes, checklist and most frequent actions. */
export function TaskPanel({
  task,
  today,
  actions,
  onOpen,
}: {
  readonly task: Task
  readonly today: Day
  readonly actions: TaskActions
  readonly onOpen: (task: Task) => void
}) {
  const { t } = useTranslation('tasks')
  const detail = useQuery({ ...taskQueries.detail(task.id), enabled: task.hasNotes || task.checklistTotal > 0 })
  return (
    <Card component="section" aria-label={t('chosen')}>
      <Box sx={{ px: 2, py: 1.75 }}>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {[t('chosen'), task.case?.name].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="h2" sx={{ mt: 0.25, mb: 0.5, overflowWrap: 'anywhere' }}>
          {task.title}
        </Typography>
        <TaskFacts task={task} today={today} />
        {detail.data?.notes ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {detail.data.notes}
          </Typography>
        ) : null}
        {detail.data && detail.data.checklist.length > 0 ? <Checklist task={detail.data} /> : null}
      </Box>
      <TaskButtons task={task} today={today} actions={actions} onOpen={onOpen} />
    </Card>
  )
}

function TaskFacts({ task, today }: { readonly task: Task; readonly today: Day }) {
  const due = useDueText()(task, today)
  const facts = useTaskFacts()(task).filter(({ key }) => key !== 'checklist')
  const DueIcon = due?.overdue || task.dueOn === today ? AlarmClock : CalendarDays
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, fontSize: '0.8125rem' }}>
      {due ? (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontWeight: 600,
            color: due.overdue ? 'error.main' : 'text.primary',
          }}
        >
          <DueIcon size={14} aria-hidden />
          {due.text}
        </Box>
      ) : null}
      {facts.map((fact) => (
        <Box key={fact.key} component="span" sx={{ color: 'text.secondary' }}>
          <Fact fact={fact} />
        </Box>
      ))}
    </Box>
  )
}

function TaskButtons({
  task,
  today,
  actions,
  onOpen,
}: {
  readonly task: Task
  readonly today: Day
  readonly actions: TaskActions
  readonly onOpen: (task: Task) => void
}) {
  const { t } = useTranslation('tasks')
  const isOpen = task.doneAt === null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'line.soft',
        bgcolor: 'background.sunken',
      }}
    >
      {isOpen ? (
        <Button
          variant="contained"
          color="primary"
          size="small"
          startIcon={<Check size={15} aria-hidden />}
          disabled={task.waitsFor !== null}
          onClick={() => actions.complete(task)}
        >
          {t('complete')}
        </Button>
      ) : (
        <Button size="small" onClick={() => actions.reopen(task)}>
          {t('reopen')}
        </Button>
      )}
      <Button size="small" onClick={() => onOpen(task)}>
        {t('open')}
      </Button>
      {isOpen ? (
        <TimerButton
          size="small"
          subject={{ caseId: task.case?.id ?? null, work: { kind: 'task', name: task.title } }}
        />
      ) : null}
      {task.case ? (
        <Button size="small" component={RouterLink} to={`/app/my_cases/${task.case.id}`}>
          {t('openCase')}
        </Button>
      ) : null}
      {isOpen && task.dueOn !== null && task.dueOn <= today ? (
        <Button size="small" onClick={() => actions.setDueOn(task, addDays(today, 1))}>
          {t('postpone')}
        </Button>
      ) : null}
    </Box>
  )
}

/** The steps of a task, ticked at once. */
function Checklist({ task }: { readonly task: TaskDetail }) {
  const update = useGuardedMutation(taskMutations.update())
  const toggleStep = (index: number) =>
    update.mutate(
      {
        id: task.id,
        version: task.version,
        checklist: task.checklist.map((item, itemIndex) =>
          itemIndex === index ? { ...item, done: !item.done } : item,
        ),
      },
      { onError: (error) => reportFailure(error) },
    )
  const shownSteps = update.isPending && update.variables.checklist ? update.variables.checklist : task.checklist
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {shownSteps.map((item, index) => (
        <Box
          component="li"
          // Steps have no id, so their position is the key.
          key={`${index} ${item.text}`}
          sx={{ display: 'flex', alignItems: 'flex-start', ml: -0.75 }}
        >
          <Checkbox
            checked={item.done}
            disabled={update.isPending}
            onChange={() => toggleStep(index)}
            slotProps={{ input: { 'aria-label': item.text } }}
            sx={{ p: 0.75 }}
          />
          <Box
            component="span"
            sx={{
              pt: 0.75,
              fontSize: '0.875rem',
              overflowWrap: 'anywhere',
              color: item.done ? 'text.secondary' : 'text.primary',
            }}
          >
            {item.text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
