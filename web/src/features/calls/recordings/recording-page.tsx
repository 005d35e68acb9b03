import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import { reportFailure } from '../../../lib/call-failure.ts'
import { downloadFile } from '../../../lib/download.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { callQueries, transcriptPath, type Recording } from '../calls.queries.ts'
import { durationText } from '../duration.ts'
import { Player, type Seek } from './player.tsx'
import { RecordingChip, TranscriptionChip } from './recording-chips.tsx'
import { TranscriptCard } from './transcript-card.tsx'

/** A recording with its transcript: `?play=1` starts playing, `?q=` searches the transcript. */
export function RecordingPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    ...callQueries.recording(id),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'processing' || data?.transcriptionState === 'processing' ? 30_000 : false,
  })
  if (query.data) return <RecordingView recording={query.data} />
  if (query.isPending) return <PageSkeleton />
  return <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
}

function RecordingView({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation('calls')
  const [search] = useSearchParams()
  const [seek, setSeek] = useState<Seek | null>(search.get('play') === '1' ? { ms: 0, seekCount: 0 } : null)
  const seekCount = useRef(0)
  const top = useRef<HTMLDivElement>(null)
  // On a phone the video is above the transcript.
  useEffect(() => {
    if (seek && seek.seekCount > 0) top.current?.scrollIntoView({ block: 'nearest' })
  }, [seek])
  const { id, title, case: recordingCase, documentId, transcriptionState } = recording
  const save = (kind: 'vtt' | 'text') =>
    void downloadFile(transcriptPath(id, kind), `${title}.${kind === 'vtt' ? 'vtt' : 'txt'}`).catch((error: unknown) =>
      reportFailure(error),
    )
  const play = (ms: number) => setSeek({ ms, seekCount: (seekCount.current += 1) })
  const documentPath =
    recordingCase && documentId ? `/app/my_cases/${recordingCase.id}?tab=documents&doc=${documentId}` : null
  return (
    <PageFrame
      title={title}
      breadcrumb={[
        { label: t('title'), to: '/app/calls' },
        { label: t('tabs.recordings'), to: '/app/calls?tab=recordings' },
        { label: title },
      ]}
      status={
        <>
          <RecordingChip showsSubject recording={recording} />
          <TranscriptionChip showsSubject recording={recording} />
        </>
      }
      facts={[
        formatDateTime(recording.recordedAt),
        recording.duration === null ? null : durationText(recording.duration),
        recordingCase?.name,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {documentPath ? (
            <Button component={RouterLink} to={documentPath} startIcon={<FileText size={16} aria-hidden />}>
              {t('recordings.inCase')}
            </Button>
          ) : null}
          {transcriptionState === 'ready' ? (
            <MenuButton
              label={t('transcript.download')}
              icon={Download}
              items={[
                { key: 'vtt', label: t('transcript.vtt'), onSelect: () => save('vtt') },
                { key: 'text', label: t('transcript.text'), onSelect: () => save('text') },
              ]}
            />
          ) : null}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <Box ref={top} sx={{ position: { md: 'sticky' }, top: { md: 16 }, scrollMarginTop: 72 }}>
          <Player recording={recording} seek={seek} onPlay={() => play(0)} />
        </Box>
        <TranscriptCard recording={recording} onPlay={recording.can.watch ? play : undefined} />
      </Box>
    </PageFrame>
  )
}
