import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CaptionsOff from 'lucide-react/icons/captions-off'
import Clock from 'lucide-react/icons/clock'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, NoMatches, StateMessage } from '../../../ui/state-message.tsx'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import { callMutations, callQueries, type Recording, type Transcription } from '../calls.queries.ts'
import { linesWith } from './find-lines.ts'
import { SpeakerRow } from './speaker-row.tsx'
import { TranscriptLineRow } from './transcript-line.tsx'

export interface TranscriptCardProps {
  readonly recording: Recording
  /** Absent when there is no video to seek in. */
  readonly onPlay: ((ms: number) => void) | undefined
}

/** The transcript with speakers and times, or why it is not available yet. */
export function TranscriptCard({ recording, onPlay }: TranscriptCardProps) {
  const { t } = useTranslation('calls')
  const { id, transcriptionState } = recording
  const query = useQuery({ ...callQueries.transcription(id), enabled: transcriptionState === 'ready' })
  const content = () => {
    if (transcriptionState === 'none')
      return (
        <StateMessage
          icon={CaptionsOff}
          heading="h3"
          title={t(recording.problem === 'empty' ? 'transcript.empty' : 'transcript.none')}
        />
      )
    if (transcriptionState !== 'ready')
      return <StateMessage icon={Clock} heading="h3" title={t('transcript.soon')} help={t('recordings.soon')} />
    if (query.isPending) return <RowsSkeleton rows={5} />
    if (query.data) return <TranscriptText transcription={query.data} recording={recording} onPlay={onPlay} />
    if (query.error instanceof ApiError && query.error.code === 'transcription_empty')
      return <StateMessage icon={CaptionsOff} heading="h3" title={query.error.message} />
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <SectionCard
      flush
      title={t('transcript.title')}
      {...(query.data ? { note: t('transcript.lines', { count: query.data.lines.length }) } : {})}
    >
      {content()}
    </SectionCard>
  )
}

function TranscriptText({
  transcription,
  recording,
  onPlay,
}: TranscriptCardProps & { readonly transcription: Transcription }) {
  const { t } = useTranslation('calls')
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const setQ = (value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set('q', value)
        else next.delete('q')
        return next
      },
      { replace: true },
    )
  const verify = useGuardedMutation(callMutations.verifyTranscript(recording.id))
  const names = new Map(transcription.speakers.map(({ label, name }) => [label, name ?? label]))
  const nameOf = (label: string | null) => (label === null ? null : (names.get(label) ?? label))
  const foundLines = linesWith(transcription.lines, q, nameOf)
  const { verified } = transcription
  const { correct: canCorrect } = recording.can
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5 }}>
        {verified ? (
          <Notice tone="success">
            {t('transcript.verified', { by: verified.by, at: formatDateTime(verified.at) })}
          </Notice>
        ) : (
          <Notice
            tone="info"
            {...(canCorrect
              ? {
                  action: (
                    <Button
                      size="small"
                      loading={verify.isPending}
                      startIcon={<BadgeCheck size={16} aria-hidden />}
                      onClick={() => verify.mutate(transcription.version)}
                    >
                      {t('transcript.verify')}
                    </Button>
                  ),
                }
              : {})}
          >
            {t('transcript.machine')}
          </Notice>
        )}
        <SpeakerRow transcription={transcription} recordingId={recording.id} canCorrect={canCorrect} />
        <SearchField label={t('transcript.search')} value={q} onChange={setQ} />
        <LiveRegion>{q ? t('transcript.found', { count: foundLines.length }) : ''}</LiveRegion>
        {q ? (
          <Typography aria-hidden variant="caption" color="textSecondary" component="span" sx={{ ml: 1.5 }}>
            {t('transcript.found', { count: foundLines.length })}
          </Typography>
        ) : null}
      </Box>
      {foundLines.length === 0 ? (
        <NoMatches onReset={() => setQ('')} />
      ) : (
        <Box
          component="ol"
          aria-label={t('transcript.title')}
          sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, borderTop: '1px solid', borderColor: 'line.soft' }}
        >
          {foundLines.map((line) => (
            <TranscriptLineRow
              key={line.n}
              line={line}
              name={nameOf(line.speaker)}
              q={q}
              version={transcription.version}
              recordingId={recording.id}
              canCorrect={canCorrect}
              onPlay={onPlay}
            />
          ))}
        </Box>
      )}
    </>
  )
}
