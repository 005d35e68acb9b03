import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { NoticeRows } from './notice-rows.tsx'
import { noticeMutations, noticeQueries } from './notices.queries.ts'

/** Panel of the bell: latest notices, with a link to all. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { data, error, isPending, refetch } = useQuery(noticeQueries.list({ pageSize: 10 }))
  const markRead = useMutation(noticeMutations.read())
  const newest = data?.items[0]
  return (
    <Box sx={{ mx: -2, mb: -2 }}>
      {data && !newest ? <EmptyState icon={Bell} title={t('empty')} help={t('emptyHelp')} /> : null}
      {newest ? (
        <Box
          sx={{ maxHeight: 'min(60vh, 440px)', overflowY: 'auto', borderTop: '1px solid', borderColor: 'line.soft' }}
        >
          <NoticeRows items={data.items} onFollow={onClose} />
        </Box>
      ) : null}
      {data ? null : isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          p: 1,
          borderTop: '1px solid',
          borderColor: 'line.soft',
        }}
      >
        <Button size="small" variant="text" component={RouterLink} to="/app/notices" onClick={onClose}>
          {t('all')}
        </Button>
        {newest && data.unread > 0 ? (
          <Button
            size="small"
            variant="text"
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ until: newest.at })}
          >
            {t('markAll')}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
