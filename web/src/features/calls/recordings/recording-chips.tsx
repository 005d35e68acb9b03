import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Recording } from '../calls.queries.ts'
import { labelled } from '../../../lib/labelled.ts'

export interface RecordingChipProps {
  readonly recording: Recording
  /** Puts “Recording” or “Transcript” before the state. */
  readonly showsSubject?: boolean
}

const appearances = {
  completed: { icon: CircleCheck, tone: 'success' },
  processing: { icon: LoaderCircle, tone: 'warning' },
  unknown: { icon: CircleHelp, tone: 'neutral' },
} as const

/** State of the recording; a problem takes precedence and is explained. */
export function RecordingChip({ recording: { status, problem }, showsSubject = false }: RecordingChipProps) {
  const { t } = useTranslation('calls')
  const label = problem ? t(`recordings.problems.${problem}`) : t(`recordings.statuses.${status}`)
  return (
    <StatusChip
      {...(problem ? ({ icon: CircleX, tone: 'error' } as const) : appearances[status])}
      label={showsSubject ? labelled(t('transcript.picture'), label) : label}
    />
  )
}

const transcriptionStates = {
  ready: { icon: Captions, tone: 'success' },
  processing: { icon: LoaderCircle, tone: 'warning' },
  enabled: { icon: LoaderCircle, tone: 'info' },
  none: { icon: CaptionsOff, tone: 'neutral' },
} as const

export function TranscriptionChip({
  recording: { transcriptionState, verifiedAt },
  showsSubject = false,
}: RecordingChipProps) {
  const { t } = useTranslation('calls')
  const label = verifiedAt ? t('recordings.verified') : t(`recordings.transcription.${transcriptionState}`)
  return (
    <StatusChip
      {...transcriptionStates[transcriptionState]}
      label={showsSubject ? labelled(t('columns.words'), label) : label}
    />
  )
}
