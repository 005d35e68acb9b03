import Box from '@mui/material/Box'
import Captions from 'lucide-react/icons/captions'
import Circle from 'lucide-react/icons/circle'
import CircleOff from 'lucide-react/icons/circle-off'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useState, type ReactNode } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { clockText } from '../duration.ts'
import { isCaptureOpen, captureKindOf, type CallState } from './participant-api.ts'

function Elapsed({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {clockText(now - Date.parse(since))}
    </Box>
  )
}

/** Shows whether this call is being recorded or transcribed; always visible. */
export function CaptureBar({ state, action }: { readonly state: CallState | undefined; readonly action?: ReactNode }) {
  const { t } = useTranslation('calls-room')
  const capture = state?.capture ?? null
  const isRunning = capture?.state === 'running'
  const presentPeople = state?.people.filter((person) => person.present) ?? []
  const agreed = presentPeople.filter(({ answer }) => answer === 'agreed').length
  const statusText = () => {
    if (capture?.problem && !isCaptureOpen(capture)) return t(`bar.problems.${capture.problem}`)
    if (!capture || capture.state === 'stopped') return t('bar.off')
    if (capture.state === 'running') return t(`bar.running.${captureKindOf(capture)}`)
    if (capture.state === 'asked') return t('bar.asked', { agreed, of: presentPeople.length })
    return t(`bar.${capture.state}`)
  }
  const Icon = isRunning ? (capture.recording ? Circle : Captions) : isCaptureOpen(capture) ? Clock : CircleOff
  const tone = isRunning
    ? { bgcolor: 'error.soft', color: 'error.main' }
    : isCaptureOpen(capture)
      ? { bgcolor: 'warning.soft', color: 'warning.main' }
      : { bgcolor: 'background.sunken', color: 'text.secondary' }
  return (
    <Box
      data-capture={capture?.state ?? 'none'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1.25,
        mb: 1.5,
        borderRadius: '10px',
        fontWeight: 650,
        fontSize: '1.0625rem',
        ...tone,
      }}
    >
      <Icon size={18} aria-hidden {...(isRunning && capture.recording ? { fill: 'currentColor' } : {})} />
      <Box component="span" role="status">
        {statusText()}
      </Box>
      {isRunning && capture.startedAt ? <Elapsed since={capture.startedAt} /> : null}
      {isRunning && capture.bytes !== null ? (
        <Box component="span" sx={{ fontWeight: 400, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
          {t('bar.bytes', { size: formatBytes(capture.bytes) })}
        </Box>
      ) : null}
      <Box sx={{ ml: 'auto' }}>{action}</Box>
    </Box>
  )
}
