import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { stoppingMutations, stoppingQueries, type StoppedGroup } from './stopping.queries.ts'

/** Page of the unsubscribe link of a mail, signed in or not: stops that kind of mail, or resumes it. */
export function StopPage() {
  const { t } = useTranslation('notices')
  const { token = '' } = useParams()
  useDocumentTitle(t('stop.title'))
  const { data, error, isPending, refetch } = useQuery(stoppingQueries.preference(token))
  const setStopped = useGuardedMutation(stoppingMutations.setStopped(token))
  if (isPending)
    return (
      <Box sx={{ maxWidth: 560, mx: 'auto', p: 2 }}>
        <CardSkeleton rows={3} />
      </Box>
    )
  const nameOf = (group: StoppedGroup) =>
    group === 'digest' || group === 'morning' ? t(`stop.${group}`) : t(`choices.groups.${group}`)
  const groupName = data ? nameOf(data.group) : ''
  const statusText = (isStopped: boolean) => {
    if (isStopped) return t('stop.done', { what: groupName })
    return t(setStopped.isSuccess ? 'stop.on' : 'stop.ask', { what: groupName })
  }
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', p: 2 }}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h1" sx={{ fontSize: 22, mb: 1.5 }}>
          {t('stop.title')}
        </Typography>
        {data ? (
          <>
            <Typography role="status" sx={{ mb: 2 }}>
              {statusText(data.stopped)}
            </Typography>
            <Button
              variant={data.stopped ? 'outlined' : 'contained'}
              loading={setStopped.isPending}
              onClick={() => setStopped.mutate(!data.stopped)}
            >
              {t(data.stopped ? 'stop.undo' : 'stop.stop')}
            </Button>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t('stop.note')}
            </Typography>
          </>
        ) : error instanceof ApiError && error.status === 404 ? (
          // An unknown link: the server's message, without a link to the dashboard.
          <Typography role="alert">{error.message}</Typography>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Box>
  )
}
