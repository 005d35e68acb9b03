import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { DateText } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { notificationMutations, notificationQueries, type DeadJob } from './notifications.queries.ts'
import { useTaskName } from './task-name.ts'

/** The first line says what happened; the rest, usually where in the program, is there for who looks for it. */
function LastError({ text }: { readonly text: string }) {
  const { t } = useTranslation('notifications')
  const [first = '', ...rest] = text.trim().split('\n')
  const words = { fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const
  return (
    <>
      <Typography component="p" variant="caption" sx={{ ...words, color: 'error.main', mt: 0.5 }}>{first}</Typography>
      {rest.length > 0 ? (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Typography component="summary" variant="caption" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>{t('jobs.more')}</Typography>
          <Box component="pre" sx={{ ...words, m: 0, mt: 0.5, p: 1.25, whiteSpace: 'pre-wrap', borderRadius: '6px', bgcolor: 'background.sunken', color: 'text.secondary' }}>{rest.join('\n')}</Box>
        </Box>
      ) : null}
    </>
  )
}

function JobRow({ job, busy, onRetry }: { readonly job: DeadJob; readonly busy: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation('notifications')
  const name = useTaskName()(job.task)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1, px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">{name}</Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {job.task} · {t('jobs.attempts', { attempts: formatNumber(job.attempts) })} · {t('jobs.gaveUp')} <DateText value={job.failedAt} style="dateTime" />
        </Typography>
        {job.lastError ? <LastError text={job.lastError} /> : null}
      </Box>
      <Button loading={busy} loadingPosition="start" startIcon={<RotateCw size={16} />} onClick={onRetry}>{t('jobs.retry')}<VisuallyHidden> {name}</VisuallyHidden></Button>
    </Box>
  )
}

/** What waits in the queue, and what gave up and can be tried again. */
export function JobsCard() {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useQuery(notificationQueries.jobs())
  const retry = useMutation(notificationMutations.retryJob())
  const taskName = useTaskName()
  const again = (job: DeadJob) => retry.mutate(job.id, {
    onSuccess: () => {
      showToast(t('jobs.retried', { task: taskName(job.task) }), { tone: 'success' })
      // The row and its button go away.
      document.getElementById('page-title')?.focus()
    },
  })
  return (
    <SectionCard flush title={t('jobs.title')} {...(data ? { note: t('jobs.waiting', { waiting: formatNumber(data.waiting) }) } : {})}>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} />
        : !data ? <RowsSkeleton rows={3} />
          : data.dead.length === 0 ? <EmptyState heading="h3" icon={CircleCheck} title={t('jobs.empty')} help={t('jobs.emptyHelp')} />
            : (
              <Box component="ul" aria-label={t('jobs.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.dead.map((job) => <JobRow key={job.id} job={job} busy={retry.isPending && retry.variables === job.id} onRetry={() => again(job)} />)}
              </Box>
            )}
    </SectionCard>
  )
}
