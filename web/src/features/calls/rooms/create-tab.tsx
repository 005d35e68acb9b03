import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { BuiltInLimits } from '../built-in/lazy-built-in-limits.ts'
import { callQueries } from '../calls.queries.ts'
import { JoinByUrl } from './join-by-url.tsx'
import { LatestRooms } from './latest-rooms.tsx'
import { NewRoomForm } from './new-room-form.tsx'

/** Form of a new room at the left; latest rooms and joining by URL at the right. */
export function CreateTab() {
  const { t } = useTranslation('calls')
  const status = useQuery(callQueries.status())
  const content = () => {
    if (status.isPending) return <FormSkeleton fields={4} />
    if (!status.data) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />
    const { provider, maxParticipants, transcribes } = status.data
    return (
      <>
        {provider === 'builtIn' ? (
          <Box sx={{ mb: 2 }}>
            <Notice tone="info">{t('builtIn', { max: maxParticipants })}</Notice>
            <Suspense fallback={null}>
              <BuiltInLimits />
            </Suspense>
          </Box>
        ) : null}
        <NewRoomForm maxAllowed={maxParticipants} transcribes={transcribes} />
      </>
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <SectionCard title={t('create.title')}>{content()}</SectionCard>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <LatestRooms />
        <JoinByUrl />
      </Box>
    </Box>
  )
}
