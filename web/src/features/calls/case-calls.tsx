import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import FileVideo from 'lucide-react/icons/file-video'
import Video from 'lucide-react/icons/video'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import { callQueries } from './calls.queries.ts'
import { LatestRooms } from './rooms/latest-rooms.tsx'

/** Loaded lazily, because most cases have no recording. */
const RecordingsTable = lazyPage<{ readonly caseId?: string }>(() =>
  import('./recordings/recordings-table.tsx').then((file) => file.RecordingsTable),
)

/** Calls of a case: rooms and recordings. A closed case offers no new room. */
export function CaseCalls({ item: { id: caseId, status } }: CaseTabProps) {
  const { t } = useTranslation('calls')
  const { data, error } = useQuery(callQueries.recordings({ caseId, page: 1, pageSize: 10 }))
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {status !== 'closed' ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button
            component={RouterLink}
            to={`/app/calls?tab=create&caseId=${caseId}`}
            variant="contained"
            color="primary"
            startIcon={<Video size={16} aria-hidden />}
          >
            {t('create.title')}
          </Button>
        </Box>
      ) : null}
      <LatestRooms caseId={caseId} />
      {data?.total === 0 ? (
        <SectionCard title={t('tabs.recordings')}>
          <EmptyState icon={FileVideo} title={t('recordings.empty')} help={t('recordings.emptyHelp')} />
        </SectionCard>
      ) : data || error ? (
        <Suspense fallback={<TableSkeleton />}>
          <RecordingsTable caseId={caseId} />
        </Suspense>
      ) : (
        <TableSkeleton />
      )}
    </Box>
  )
}
