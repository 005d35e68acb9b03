import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { DateText } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { notificationMutations, notificationQueries, type DeadJob } from './notifications.queries.ts'
import { useTaskName } from './task-name.ts'

/** The first line is the message; the stack trace is collapsed. */
function LastError({ text }: { readonly text: string }) {
  const { t } = useTranslation('notifications')
  const [first = '', ...otherLines] = text.trim().split('\n')
  const monospace = { fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const
  return (
    <>
      <Typography component="p" variant="caption" sx={{ ...monospace, color: 'error.main', mt: 0.5 }}>
        {first}
      </Typography>
      {otherLines.length > 0 ? (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Typography component="summary" variant="caption" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
            {t('jobs.more')}
          </Typography>
          <Box
            component="pre"
            sx={{
              ...monospace,
              m: 0,
              mt: 0.5,
              p: 1.25,
              whiteSpace: 'pre-wrap',
              borderRadius: '6px',
              bgcolor: 'background.sunken',
              color: 'text.secondary',
            }}
          >
            {otherLines.join('\n')}
          </Box>
        </Box>
      ) : null}
    </>
  )
}

function JobRow({
  job,
  busy,
  onRetry,
  onDiscard,
}: {
  readonly job: DeadJob
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onDiscard: () => void
}) {
  const { t } = useTranslation('notifications')
  const name = useTaskName()(job.task)
  return (
    <ListRow top>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {job.task} · {t('jobs.attempts', { attempts: formatNumber(job.attempts) })} · {t('jobs.gaveUp')}{' '}
          <DateText value={job.failedAt} style="dateTime" />
        </Typography>
        {job.lastError ? <LastError text={job.lastError} /> : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button loading={busy} loadingPosition="start" startIcon={<RotateCw size={16} />} onClick={onRetry}>
          {t('jobs.retry')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <IconButton aria-label={t('jobs.discardName', { task: name })} title={t('jobs.discard')} onClick={onDiscard}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Box>
    </ListRow>
  )
}

/** Moves the focus to the title, because the row with the focused button disappears. */
const focusTitle = () => document.getElementById('page-title')?.focus()

/**
 * Number of queued jobs, and failed jobs, which can be retried or discarded singly or all at once: also those that the
 * list does not show, but none that failed after the newest shown one.
 */
export function JobsCard() {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useQuery(notificationQueries.jobs())
  const retry = useGuardedMutation(notificationMutations.retryJob())
  const retryAll = useGuardedMutation(notificationMutations.retryAll())
  const [jobsToDiscard, setJobsToDiscard] = useState<DeadJob | 'all'>()
  const taskName = useTaskName()
  const newestFailedAt = data?.dead[0]?.failedAt
  const notifyDone = (message: string) => {
    showToast(message, { tone: 'success' })
    focusTitle()
  }
  return (
    <SectionCard
      flush
      title={t('jobs.title')}
      {...(data ? { note: t('jobs.waiting', { waiting: formatNumber(data.waiting) }) } : {})}
      action={
        newestFailedAt ? (
          <MenuButton
            label={t('jobs.all', { count: data?.total ?? 0, formatted: formatNumber(data?.total ?? 0) })}
            size="small"
            items={[
              {
                key: 'retry',
                label: t('jobs.retryAll'),
                icon: RotateCw,
                onSelect: () =>
                  retryAll.mutate(newestFailedAt, {
                    onSuccess: ({ count }) =>
                      notifyDone(t('jobs.retriedAll', { count, formatted: formatNumber(count) })),
                  }),
              },
              {
                key: 'discard',
                label: t('jobs.discardAll'),
                icon: Trash2,
                danger: true,
                divided: true,
                onSelect: () => setJobsToDiscard('all'),
              },
            ]}
          />
        ) : undefined
      }
    >
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={3} />
      ) : data.dead.length === 0 ? (
        <EmptyState heading="h3" icon={CircleCheck} title={t('jobs.empty')} help={t('jobs.emptyHelp')} />
      ) : (
        <>
          <Box component="ul" aria-label={t('jobs.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.dead.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                busy={retry.isPending && retry.variables === job.id}
                onDiscard={() => setJobsToDiscard(job)}
                onRetry={() =>
                  retry.mutate(job.id, { onSuccess: () => notifyDone(t('jobs.retried', { task: taskName(job.task) })) })
                }
              />
            ))}
          </Box>
          {data.total > data.dead.length ? (
            <Box
              sx={{
                px: 2,
                py: 1.25,
                borderTop: '1px solid',
                borderColor: 'line.soft',
                bgcolor: 'background.sunken',
                fontSize: '0.8125rem',
                color: 'text.secondary',
              }}
            >
              {t('jobs.latest', { shown: formatNumber(data.dead.length), total: formatNumber(data.total) })}
            </Box>
          ) : null}
        </>
      )}
      <DiscardDialog
        jobsToDiscard={jobsToDiscard}
        newestFailedAt={newestFailedAt}
        total={data?.total ?? 0}
        onClose={() => setJobsToDiscard(undefined)}
        onDone={notifyDone}
      />
    </SectionCard>
  )
}

interface DiscardProps {
  readonly jobsToDiscard: DeadJob | 'all' | undefined
  readonly newestFailedAt: string | undefined
  readonly total: number
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}

/** A discarded job is never run, so it is confirmed first. */
function DiscardDialog({ jobsToDiscard, newestFailedAt, total, onClose, onDone }: DiscardProps) {
  const { t } = useTranslation('notifications')
  const taskName = useTaskName()
  const discard = useGuardedMutation(notificationMutations.discardJob())
  const discardAll = useGuardedMutation(notificationMutations.discardAll())
  const task = jobsToDiscard && jobsToDiscard !== 'all' ? taskName(jobsToDiscard.task) : ''
  const confirm = () => {
    if (jobsToDiscard === 'all' && newestFailedAt)
      discardAll.mutate(newestFailedAt, {
        onSuccess: ({ count }) => onDone(t('jobs.discardedAll', { count, formatted: formatNumber(count) })),
        onSettled: onClose,
      })
    else if (jobsToDiscard && jobsToDiscard !== 'all')
      discard.mutate(jobsToDiscard.id, { onSuccess: () => onDone(t('jobs.discarded', { task })), onSettled: onClose })
  }
  return (
    <ConfirmDialog
      open={jobsToDiscard !== undefined}
      destructive
      busy={discard.isPending || discardAll.isPending}
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={t('jobs.discard')}
      title={
        jobsToDiscard === 'all'
          ? t('jobs.discardAllTitle', { count: total, formatted: formatNumber(total) })
          : t('jobs.discardTitle', { task })
      }
    >
      {t('jobs.discardHelp')}
    </ConfirmDialog>
  )
}
