import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { TaskRow } from './task-row.tsx'
import { taskQueries } from './tasks.queries.ts'
import { useTaskActions } from './use-task-actions.ts'

const maxShownTasks = 5

/** The tasks of today on the dashboard, overdue tasks first. */
export function DayCard() {
  const { t } = useTranslation('tasks')
  const navigate = useNavigate()
  const actions = useTaskActions()
  const query = useQuery(taskQueries.day())
  const day = query.data
  const tasks = day ? [...day.overdue.items, ...day.due.items] : []
  return (
    <SectionCard
      flush
      title={t('card.title')}
      {...(day ? { note: t('card.count', { count: day.overdue.total + day.due.total }) } : {})}
      link={{ to: '/app/tasks', label: t('card.all') }}
    >
      {query.isPending ? (
        <RowsSkeleton rows={3} />
      ) : !day ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : tasks.length === 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
            {t('card.empty')}
          </Typography>
          <Button size="small" component={RouterLink} to="/app/tasks?new=1" startIcon={<Plus size={14} />}>
            {t('card.add')}
          </Button>
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tasks.slice(0, maxShownTasks).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={day.today}
              actions={actions}
              onOpen={({ id }) => void navigate(`/app/tasks?task=${id}`)}
            />
          ))}
        </Box>
      )}
    </SectionCard>
  )
}
