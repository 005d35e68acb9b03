import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { fetchLink, type Recording } from '../calls.queries.ts'

/** Start position. `seekCount` increases, so that the same position can be requested twice. */
export interface Seek {
  readonly ms: number
  readonly seekCount: number
}

/** Video of a recording. Its link expires, so it is requested on play, and again after expiry. */
export function Player({
  recording,
  seek,
  onPlay,
}: {
  readonly recording: Recording
  readonly seek: Seek | null
  readonly onPlay: () => void
}) {
  const { t } = useTranslation('calls')
  const video = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { id } = recording
  useEffect(() => {
    if (!seek || url !== null) return
    let isCancelled = false
    fetchLink(id).then(
      (link) => {
        if (!isCancelled) setUrl(link.url)
      },
      (error: unknown) => {
        if (!isCancelled) setFailure(error)
      },
    )
    return () => {
      isCancelled = true
    }
  }, [id, seek, url])
  useEffect(() => {
    const element = video.current
    if (!seek || !element || url === null) return
    element.currentTime = seek.ms / 1_000
    void element.play().catch(() => undefined) // a browser that waits for a click shows its own button
  }, [seek, url])
  const reason = () => {
    if (recording.problem) return t(`recordings.told.${recording.problem}`)
    if (recording.status === 'processing') return t('recordings.soon')
    return t(recording.video ? 'recordings.told.unknown' : 'recordings.told.words')
  }
  const content = () => {
    if (!recording.can.watch)
      return (
        <Typography variant="body2" color="textSecondary">
          {reason()}
        </Typography>
      )
    if (failure !== null)
      return (
        <ErrorState
          error={failure}
          onRetry={() => {
            setFailure(null)
            setUrl(null)
            onPlay()
          }}
        />
      )
    if (!seek)
      return (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            aspectRatio: '16 / 9',
            borderRadius: '8px',
            bgcolor: 'background.sunken',
          }}
        >
          <Button variant="contained" color="primary" startIcon={<Play size={16} aria-hidden />} onClick={onPlay}>
            {t('recordings.watch')}
          </Button>
        </Box>
      )
    return (
      // Without a track of captions: the transcript with its times is shown beside the video.
      <Box
        component="video"
        ref={video}
        controls
        playsInline
        {...(url ? { src: url } : {})}
        aria-label={t('transcript.video', { title: recording.title })}
        onError={() => {
          if (url !== null) setFailure(new Error('the recording did not play'))
        }}
        sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', borderRadius: '8px', bgcolor: 'common.black' }}
      />
    )
  }
  return <SectionCard title={t('transcript.picture')}>{content()}</SectionCard>
}
