import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { feedMutations, feedQueries } from './feed.queries.ts'

/** Secret feed URL for other calendar programs. Shown once; creating a new URL revokes the former URL. */
export function FeedCard() {
  const { t } = useTranslation('scheduling-settings')
  const { data, error, isPending, refetch } = useQuery(feedQueries.show())
  const open = useGuardedMutation(feedMutations.open())
  const revoke = useGuardedMutation(feedMutations.revoke())
  const [isConfirming, setIsConfirming] = useState(false)
  const url = data?.active ? open.data?.url : undefined
  return (
    <SectionCard title={t('feed.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('feed.help')}
      </Typography>
      {isPending ? (
        <FormSkeleton fields={1} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {url ? (
            <>
              <CopyLine label={t('feed.address')} value={url} />
              <Typography variant="caption" component="p" sx={{ mb: 1.5 }} role="status">
                {t('feed.once')}
              </Typography>
            </>
          ) : null}
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            {data.active && data.createdAt
              ? [
                  t('feed.made', { date: formatDate(data.createdAt) }),
                  data.lastReadAt ? t('feed.used', { date: formatRelative(data.lastReadAt) }) : t('feed.never'),
                ].join(' · ')
              : t('feed.none')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button loading={open.isPending} onClick={() => open.mutate()}>
              {t(data.active ? 'feed.replace' : 'feed.create')}
            </Button>
            {data.active ? <Button onClick={() => setIsConfirming(true)}>{t('feed.revoke')}</Button> : null}
          </Box>
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        destructive
        title={t('feed.revokeTitle')}
        confirmLabel={t('feed.revoke')}
        busy={revoke.isPending}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSuccess: () => {
              open.reset()
              setIsConfirming(false)
              showToast(t('feed.revoked'), { tone: 'success' })
            },
            onError: () => setIsConfirming(false),
          })
        }
      >
        {t('feed.revokeHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}
