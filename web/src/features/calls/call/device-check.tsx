import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Devices } from './use-devices.ts'

/** Root mean square of a loud voice, at which the meter is full; samples reach from −1 to 1. */
const fullLevel = 0.25

/** Level meter of the microphone, drawn outside of React because it changes ten times a second. */
function Level({ stream }: { readonly stream: MediaStream }) {
  const { t } = useTranslation('calls-room')
  const bar = useRef<HTMLDivElement>(null)
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const rootMeanSquare = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
      const level = Math.min(100, Math.round((rootMeanSquare / fullLevel) * 100))
      if (bar.current) bar.current.style.width = `${level}%`
      meter.current?.setAttribute('aria-valuenow', String(level))
    }, 100)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return (
    <Box
      ref={meter}
      role="meter"
      aria-label={t('devices.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      sx={{ height: 8, borderRadius: '4px', bgcolor: 'background.sunken', overflow: 'hidden', mb: 2 }}
    >
      <Box ref={bar} sx={{ height: '100%', width: 0, bgcolor: 'success.main', transition: 'width 100ms linear' }} />
    </Box>
  )
}

function DeviceSelect({
  label,
  devices,
  value,
  onChange,
}: {
  readonly label: string
  readonly devices: readonly MediaDeviceInfo[]
  readonly value: string
  readonly onChange: (id: string) => void
}) {
  return (
    <FieldFrame label={label}>
      {({ id, describedBy }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id, 'aria-describedby': describedBy }}
        >
          {devices.map((device, index) => (
            <option key={device.deviceId} value={device.deviceId}>
              {device.label || `${label} ${index + 1}`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

/** Tests camera and microphone before a call. */
export function DeviceCheck({
  devices,
  appliesToCall,
}: {
  readonly devices: Devices
  /** Devices chosen here are used in the call. */
  readonly appliesToCall: boolean
}) {
  const { t } = useTranslation('calls-room')
  const video = useRef<HTMLVideoElement>(null)
  const { choice, change, stream, problem, cameras, microphones } = devices
  useEffect(() => {
    if (video.current) video.current.srcObject = choice.video ? stream : null
  }, [stream, choice.video])
  const deviceInUse = (kind: 'Video' | 'Audio') => stream?.[`get${kind}Tracks`]()[0]?.getSettings().deviceId ?? ''
  return (
    <section aria-label={t('devices.title')}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '16 / 9',
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: 'background.sunken',
          display: 'grid',
          placeItems: 'center',
          mb: 1.5,
        }}
      >
        <Box
          component="video"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-hidden
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            transform: 'scaleX(-1)',
            visibility: choice.video && stream ? 'visible' : 'hidden',
            gridArea: '1 / 1',
          }}
        />
        {choice.video && stream ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ gridArea: '1 / 1' }}>
            {t('devices.noPicture')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Button
          aria-pressed={choice.audio}
          startIcon={choice.audio ? <Mic size={16} aria-hidden /> : <MicOff size={16} aria-hidden />}
          onClick={() => change({ audio: !choice.audio })}
        >
          {t(choice.audio ? 'devices.micOn' : 'devices.micOff')}
        </Button>
        <Button
          aria-pressed={choice.video}
          startIcon={choice.video ? <Video size={16} aria-hidden /> : <VideoOff size={16} aria-hidden />}
          onClick={() => change({ video: !choice.video })}
        >
          {t(choice.video ? 'devices.camOn' : 'devices.camOff')}
        </Button>
      </Box>
      {choice.audio && stream ? <Level stream={stream} /> : null}
      {problem ? <Notice tone="warning">{t(`devices.problems.${problem}`)}</Notice> : null}
      {cameras.length > 1 && choice.video ? (
        <DeviceSelect
          label={t('devices.camera')}
          devices={cameras}
          value={choice.videoId || deviceInUse('Video')}
          onChange={(videoId) => change({ videoId })}
        />
      ) : null}
      {microphones.length > 1 && choice.audio ? (
        <DeviceSelect
          label={t('devices.microphone')}
          devices={microphones}
          value={choice.audioId || deviceInUse('Audio')}
          onChange={(audioId) => change({ audioId })}
        />
      ) : null}
      <Typography variant="caption" color="textSecondary" component="p">
        {t(appliesToCall ? 'devices.carried' : 'devices.inside')}
      </Typography>
    </section>
  )
}
