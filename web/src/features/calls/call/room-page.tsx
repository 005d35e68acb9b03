import { useQuery } from '@tanstack/react-query'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { displayName, useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { TimerButton } from '../../../ui/timer-button.tsx'
import { callQueries, type Room } from '../calls.queries.ts'
import { AfterCall } from './after-call.tsx'
import { CallStage } from './call-stage.tsx'
import { HostControls } from './host-controls.tsx'
import { memberCallApi } from './participant-api.ts'
import { JoinFormWithDevices } from './join-form-with-devices.tsx'
import { useCall } from './use-call.ts'

/** Call page for people of the office. */
export function RoomPage() {
  const { id = '' } = useParams()
  const query = useQuery(callQueries.room(id))
  if (query.data) return <RoomView room={query.data} onReload={() => void query.refetch()} />
  if (query.isPending) return <PageSkeleton />
  return <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
}

function RoomView({ room, onReload }: { readonly room: Room; readonly onReload: () => void }) {
  const { t } = useTranslation('calls-room')
  const { user } = useSession()
  const api = useMemo(() => memberCallApi(room.id), [room.id])
  const call = useCall(api)
  const [choice, setChoice] = useState({ video: true, audio: true, videoId: '', audioId: '' })
  const { name, surname } = displayName(user)
  const hasEnded = call.hasEnded || room.status === 'ended'
  const content = () => {
    if (call.phase === 'over' || hasEnded)
      return (
        <AfterCall
          room={room}
          hasEnded={hasEnded}
          removedReason={call.removedReason}
          capture={call.state?.capture ?? null}
          onBack={() => {
            onReload()
            call.returnToEntry()
          }}
          onEnded={onReload}
        />
      )
    if (call.phase === 'in')
      return (
        <CallStage
          call={call}
          choice={choice}
          hasChat={room.chat}
          {...(room.can.capture ? { recordedRoomId: room.id } : {})}
          {...(room.can.invite ? { admissionRoomId: room.id } : {})}
          controls={<HostControls room={room} call={call} />}
        />
      )
    return (
      <JoinFormWithDevices
        call={call}
        name={`${name} ${surname}`}
        isBuiltIn={room.provider === 'builtIn'}
        mayRecord={room.recording || room.transcription}
        onChoice={setChoice}
      />
    )
  }
  return (
    <PageFrame
      title={room.name}
      breadcrumb={[{ label: t('calls'), to: '/app/calls' }, { label: room.name }]}
      facts={[room.case?.name, t('hostedBy', { name: room.host.name })].filter(Boolean).join(' · ')}
      actions={<TimerButton subject={{ caseId: room.case?.id ?? null, work: { kind: 'call', name: room.name } }} />}
      {...(call.phase === 'in' ? { status: <StatusChip icon={CircleDot} tone="success" label={t('inCall')} /> } : {})}
    >
      {content()}
    </PageFrame>
  )
}
