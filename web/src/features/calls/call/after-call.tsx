import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { callQueries, type Room } from '../calls.queries.ts'
import { RecordingChip, TranscriptionChip } from '../recordings/recording-chips.tsx'
import type { Capture } from './participant-api.ts'
import type { RemovedReason } from './use-renewal.ts'

export interface AfterCallProps {
  readonly room: Room
  readonly hasEnded: boolean
  /** Why the participant was removed; null when they left by themselves. */
  readonly removedReason: RemovedReason | null
  readonly capture: Capture | null
  readonly onBack: () => void
  /** The call ended after the participant had left. */
  readonly onEnded: () => void
}

/** Shown after a call: its recordings or when they will be ready, and its case. */
export function AfterCall({ room, hasEnded, removedReason, capture, onBack, onEnded }: AfterCallProps) {
  const { t } = useTranslation(['calls-room', 'calls'])
  const roomQuery = useQuery({
    ...callQueries.room(room.id),
    enabled: !hasEnded,
    refetchInterval: 5_000,
    refetchOnMount: 'always',
  })
  const hasEndedSince = roomQuery.data?.status === 'ended'
  useEffect(() => {
    if (hasEndedSince && !hasEnded) onEnded()
  }, [hasEndedSince, hasEnded, onEnded])
  const latestRecordings = useQuery({
    ...callQueries.recordings({ page: 1, pageSize: 10, ...(room.case ? { caseId: room.case.id } : {}) }),
    refetchInterval: 20_000,
  })
  const recordings = latestRecordings.data?.items.filter(({ roomId }) => roomId === room.id) ?? []
  // Recorded or transcribed.
  const wasCaptured = capture?.startedAt !== null && capture !== null
  const title = () => {
    if (hasEnded) return t('calls-room:after.ended')
    if (removedReason === null || removedReason === 'ended') return t('calls-room:after.left')
    return t(`calls-room:after.gone.${removedReason}`)
  }
  return (
    <SectionCard title={title()}>
      {recordings.map((recording) => (
        <Box key={recording.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
          <RecordingChip showsSubject recording={recording} />
          <TranscriptionChip showsSubject recording={recording} />
          <Button component={RouterLink} to={`/app/calls/recordings/${recording.id}`} size="small">
            {t('calls-room:after.see')}
          </Button>
        </Box>
      ))}
      {recordings.length === 0 ? (
        <Typography variant="body1">{t(wasCaptured ? 'calls-room:after.soon' : 'calls-room:after.nothing')}</Typography>
      ) : null}
      {room.case && (wasCaptured || recordings.length > 0) ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('calls-room:after.filed', { name: room.case.name })}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {hasEnded ? null : (
          <Button variant="contained" color="primary" onClick={onBack}>
            {t('calls-room:after.back')}
          </Button>
        )}
        {room.case ? (
          <Button component={RouterLink} to={`/app/my_cases/${room.case.id}?tab=calls`}>
            {t('calls-room:after.case')}
          </Button>
        ) : null}
        <Button
          component={RouterLink}
          to={`/app/calls?tab=${wasCaptured || recordings.length > 0 ? 'recordings' : 'history'}`}
        >
          {t('calls-room:after.calls')}
        </Button>
      </Box>
    </SectionCard>
  )
}
