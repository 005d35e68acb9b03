import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Recording } from '../calls.queries.ts'

const looks = { completed: { icon: CircleCheck, tone: 'success' }, processing: { icon: LoaderCircle, tone: 'warning' }, unknown: { icon: CircleHelp, tone: 'neutral' } } as const

/** How the recording stands; a problem weighs more, and is said in words. */
export function RecordingChip({ recording: { status, problem } }: { readonly recording: Recording }) {
  const { t } = useTranslation('calls')
  return problem ? <StatusChip icon={CircleX} tone="error" label={t(`recordings.problems.${problem}`)} /> : <StatusChip {...looks[status]} label={t(`recordings.statuses.${status}`)} />
}

const written = { ready: { icon: Captions, tone: 'success' }, processing: { icon: LoaderCircle, tone: 'warning' }, enabled: { icon: LoaderCircle, tone: 'info' }, none: { icon: CaptionsOff, tone: 'neutral' } } as const

export function TranscriptionChip({ recording: { transcriptionState, verifiedAt } }: { readonly recording: Recording }) {
  const { t } = useTranslation('calls')
  return <StatusChip {...written[transcriptionState]} label={verifiedAt ? t('recordings.verified') : t(`recordings.transcription.${transcriptionState}`)} />
}
