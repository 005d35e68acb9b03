import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMutation, useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { NoticeRows } from './notice-rows.tsx'
import { noticeMutations, noticeQueries } from './notices.queries.ts'

const pageSizes = [25, 50, 100] as const

/** All notices, or the unread ones (`?show=unread`). */
export function NoticesPage() {
  const { t } = useTranslation('notices')
  const worksInOffice = useCan()('companies.work')
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'unread' ? 'unread' : 'all'
  const requestedSize = Number(search.get('shown'))
  const pageSize = pageSizes.find((size) => size === requestedSize) ?? pageSizes[0]
  const nextPageSize = pageSizes[pageSizes.indexOf(pageSize) + 1]
  const { data, error, isPending, isFetching, refetch } = useQuery(noticeQueries.list({ show, pageSize }))
  const markRead = useMutation(noticeMutations.read())
  const newest = data?.items[0]
  const setParameter = (name: string, value: string, defaultValue: string) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current)
        if (value === defaultValue) changed.delete(name)
        else changed.set(name, value)
        return changed
      },
      { replace: true },
    )
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          {worksInOffice ? (
            <Button variant="text" component={RouterLink} to="/app/my_profile?tab=notices">
              {t('choices.open')}
            </Button>
          ) : null}
          {newest && data.unread > 0 ? (
            <Button loading={markRead.isPending} onClick={() => markRead.mutate({ until: newest.at })}>
              {t('markAll')}
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ maxWidth: { xs: 760, xl: 'none' } }}>
        <Box sx={{ mb: 2 }}>
          <SegmentedControl
            label={t('show.label')}
            value={show}
            onChange={(value) => setParameter('show', value, 'all')}
            segments={[
              { value: 'all', label: t('show.all') },
              { value: 'unread', label: t('show.unread') },
            ]}
          />
        </Box>
        <Card aria-live="polite" aria-busy={isFetching}>
          {newest ? (
            <NoticeRows items={data.items} />
          ) : data ? (
            <EmptyState icon={Bell} title={t(show === 'unread' ? 'emptyUnread' : 'empty')} help={t('emptyHelp')} />
          ) : isPending ? (
            <RowsSkeleton rows={6} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
          {data && nextPageSize && data.total > data.items.length ? (
            <Box sx={{ p: 1, borderTop: '1px solid', borderColor: 'line.soft' }}>
              <Button
                size="small"
                variant="text"
                loading={isFetching}
                onClick={() => setParameter('shown', String(nextPageSize), String(pageSizes[0]))}
              >
                {t('more')}
              </Button>
            </Box>
          ) : null}
        </Card>
      </Box>
    </PageFrame>
  )
}
