import Box from '@mui/material/Box'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import MicOff from 'lucide-react/icons/mic-off'
import MonitorUp from 'lucide-react/icons/monitor-up'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef } from 'react'
import { initials } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { LinkState } from './peer-link.ts'

/** Plays a stream while it is mounted. */
function usePlaying<T extends HTMLMediaElement>(stream: MediaStream | null) {
  const element = useRef<T>(null)
  useEffect(() => {
    const media = element.current
    if (!media) return
    media.srcObject = stream
    // `autoPlay` is allowed: the person clicked when joining.
    if (stream) void media.play().catch(() => undefined)
  }, [stream])
  return element
}

/** Audio of a participant. */
export function Voice({ stream }: { readonly stream: MediaStream }) {
  return <Box component="audio" ref={usePlaying<HTMLAudioElement>(stream)} autoPlay hidden />
}

function Picture({
  stream,
  isMirrored,
  isWholeFrame,
}: {
  readonly stream: MediaStream
  readonly isMirrored: boolean
  readonly isWholeFrame: boolean
}) {
  return (
    <Box
      component="video"
      ref={usePlaying<HTMLVideoElement>(stream)}
      autoPlay
      muted
      playsInline
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        objectFit: isWholeFrame ? 'contain' : 'cover',
        ...(isMirrored ? { transform: 'scaleX(-1)' } : {}),
      }}
    />
  )
}

const nameplateSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1,
  py: 0.5,
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
} as const

function Connecting({ link }: { readonly link: LinkState }) {
  const { t } = useTranslation('calls-live')
  if (link === 'connected') return null
  const Icon = link === 'failed' ? WifiOff : LoaderCircle
  return (
    <Box role="status" sx={{ position: 'absolute', top: 8, left: 8, right: 8 }}>
      <Box
        component="span"
        sx={{ ...nameplateSx, ...(link === 'connecting' ? {} : { bgcolor: 'warning.soft', color: 'warning.main' }) }}
      >
        <Icon size={14} aria-hidden />
        {t(`link.${link}`)}
      </Box>
    </Box>
  )
}

export interface TileProps {
  readonly name: string
  readonly stream: MediaStream | null
  /** Null without audio, as for a shared screen. */
  readonly audio: boolean | null
  readonly link?: LinkState
  readonly isSpeaking?: boolean
  readonly isMirrored?: boolean
  /** Whether the stream is a shared screen, which is not cropped. */
  readonly isScreen?: boolean
  /** Whether the tile is shown large, above the small tiles. */
  readonly isMain?: boolean
  /** Whether the tile is in the row of small tiles below the large tile. */
  readonly isSmall?: boolean
}

/** Tile of a participant or of their shared screen. */
export function Tile({
  name,
  stream,
  audio,
  link = 'connected',
  isSpeaking = false,
  isMirrored = false,
  isScreen = false,
  isMain = false,
  isSmall = false,
}: TileProps) {
  const { t } = useTranslation('calls-live')
  return (
    <Box
      component="li"
      data-link={link}
      {...(isMain ? { 'data-main': true } : {})}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minWidth: 0,
        overflow: 'hidden',
        borderRadius: '10px',
        bgcolor: 'background.sunken',
        border: '1px solid',
        borderColor: 'divider',
        ...(isScreen ? { bgcolor: 'common.black' } : {}),
        '&::after': isSpeaking
          ? {
              content: '""',
              position: 'absolute',
              inset: 0,
              borderRadius: '9px',
              border: '3px solid',
              borderColor: 'success.main',
              pointerEvents: 'none',
            }
          : undefined,
      }}
    >
      {stream ? (
        <Picture stream={stream} isMirrored={isMirrored} isWholeFrame={isScreen} />
      ) : (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            ...(isSmall ? { alignSelf: 'start', mt: 1, height: '48%' } : { height: 'min(40%, 148px)' }),
            aspectRatio: '1',
            borderRadius: '50%',
            bgcolor: 'primary.soft',
            color: 'primary.main',
            fontSize: isSmall ? '0.8125rem' : 'clamp(1.25rem, 3vw, 2.5rem)',
            fontWeight: 600,
          }}
        >
          {initials(name)}
        </Box>
      )}
      <Connecting link={link} />
      <Box
        sx={{
          position: 'absolute',
          left: isSmall ? 4 : 8,
          bottom: isSmall ? 4 : 8,
          right: isSmall ? 4 : 8,
          display: 'flex',
        }}
      >
        <Box component="span" sx={{ ...nameplateSx, ...(isSmall ? { px: 0.75, py: 0.25, fontSize: '0.75rem' } : {}) }}>
          {isScreen ? <MonitorUp size={14} aria-hidden style={{ flexShrink: 0 }} /> : null}
          {audio === false ? (
            <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
              <MicOff size={14} aria-hidden />
              <VisuallyHidden>{t('muted')}</VisuallyHidden>
            </Box>
          ) : null}
          {name}
        </Box>
      </Box>
    </Box>
  )
}
