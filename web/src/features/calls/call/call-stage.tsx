import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LogOut from 'lucide-react/icons/log-out'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import type { BuiltInRoomProps } from '../built-in/built-in-room.tsx'
import { CallFrame } from './call-frame.tsx'
import { CaptureBar } from './capture-bar.tsx'
import type { ConsentDialogProps } from './consent-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import { isConsentAsked, isCaptureOpen, myAnswer, type Entrance } from './participant-api.ts'
import { RoomFrame } from './room-frame.tsx'
import type { Call } from './use-call.ts'
import type { DeviceChoice } from './use-devices.ts'
import { useFullScreen } from './use-full-screen.ts'
import type { WaitingRoom as WaitingRoomCard } from './waiting-room.tsx'

export const ConsentDialog = lazyPage<ConsentDialogProps>(() =>
  import('./consent-dialog.tsx').then((file) => file.ConsentDialog),
)
const BuiltInRoom = lazyPage<BuiltInRoomProps>(
  () => import('../built-in/built-in-room.tsx').then((file) => file.BuiltInRoom),
  ['calls-live'],
)

const WaitingRoom = lazyPage<Parameters<typeof WaitingRoomCard>[0]>(() =>
  import('./waiting-room.tsx').then((file) => file.WaitingRoom),
)

export interface CallStageProps {
  readonly call: Call
  readonly choice: DeviceChoice
  /** Whether a built-in room has a chat; rooms of a provider have one inside their frame. */
  readonly hasChat: boolean
  /** Id of the room that this browser records: set for the host of a built-in room. */
  readonly recordedRoomId?: string
  /** Id of the room to which this participant admits guests: set for the host. */
  readonly admissionRoomId?: string
  /** Controls of the host. */
  readonly controls?: ReactNode
}

interface ProviderRoomProps {
  readonly call: Call
  readonly entrance: Entrance
  readonly choice: DeviceChoice
  readonly controls: ReactNode
  readonly people: ReactNode
  readonly waiting: ReactNode
  readonly isFullScreen: boolean
}

/** Button that switches full screen on and off. */
function FullScreenButton({ isFullScreen, toggle }: ReturnType<typeof useFullScreen>) {
  const { t } = useTranslation('calls-room')
  const Icon = isFullScreen ? Minimize : Maximize
  return (
    <Button size="small" startIcon={<Icon size={16} aria-hidden />} aria-pressed={isFullScreen} onClick={toggle}>
      {t('fullScreen')}
    </Button>
  )
}

/** Loads the provider's library with its frame. */
function ProviderRoom({ call, entrance, choice, controls, people, waiting, isFullScreen }: ProviderRoomProps) {
  const { t } = useTranslation('calls-room')
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <>
      {hasFailed ? (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={call.leave}>
              {t('leave')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      ) : null}
      <RoomFrame
        isFullScreen={isFullScreen}
        waiting={waiting}
        side={
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {controls}
              <Button
                color="error"
                variant="contained"
                startIcon={<LogOut size={16} aria-hidden />}
                onClick={call.leave}
              >
                {t('leave')}
              </Button>
            </Box>
            {people}
          </>
        }
      >
        <CallFrame
          entrance={entrance}
          choice={choice}
          onDisconnected={call.leave}
          onFailure={() => setHasFailed(true)}
        />
      </RoomFrame>
    </>
  )
}

const stageStyles = {
  position: 'relative',
  p: { xs: 1, sm: 1.5 },
  borderRadius: '10px',
  bgcolor: 'background.default',
  color: 'text.primary',
} as const
/** Above the header and the menu, below dialogs. */
const fullStageStyles = {
  ...stageStyles,
  position: 'fixed',
  inset: 0,
  zIndex: 1_250,
  borderRadius: 0,
  display: 'flex',
  flexDirection: 'column',
} as const

/** A running call for its participants. */
export function CallStage({ call, choice, hasChat, recordedRoomId, admissionRoomId, controls }: CallStageProps) {
  const { t } = useTranslation('calls-room')
  const { entrance, state, answer, neededConsent } = call
  const fullScreen = useFullScreen()
  const { isFullScreen } = fullScreen
  // Preloaded: it is needed at a moment when the server may be unreachable.
  useEffect(() => ConsentDialog.preload(), [])
  if (!entrance) return null
  const capture = state?.capture ?? null
  const answerConsent = (answerGiven: 'agreed' | 'refused' | 'withdrawn') => {
    if (capture) answer.mutate({ participantId: entrance.participantId, captureId: capture.id, answer: answerGiven })
  }
  const canWithdraw = state && isCaptureOpen(capture) && myAnswer(state) === 'agreed'
  const asksForConsent = capture && isConsentAsked(state) && !neededConsent
  const people = state ? <PeopleCard state={state} /> : null
  const latestWaiting = state?.waiting.at(-1)
  const waiting =
    admissionRoomId !== undefined && latestWaiting ? (
      <Suspense fallback={null}>
        <WaitingRoom roomId={admissionRoomId} call={call} />
      </Suspense>
    ) : null
  return (
    // The room is dark in both colour schemes; dialogs keep the scheme of the page.
    <Box data-theme="dark" sx={isFullScreen ? fullStageStyles : stageStyles}>
      <CaptureBar
        state={state}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {canWithdraw ? (
              <Button size="small" loading={answer.isPending} onClick={() => answerConsent('withdrawn')}>
                {t('consent.withdraw')}
              </Button>
            ) : null}
            <FullScreenButton {...fullScreen} />
          </Box>
        }
      />
      <LiveRegion>{latestWaiting ? t('waiting.news', { name: latestWaiting.name }) : ''}</LiveRegion>
      {call.isUnreachable ? <Notice tone="warning">{t('lost')}</Notice> : null}
      {entrance.provider === 'daily' ? (
        <ProviderRoom
          call={call}
          entrance={entrance}
          choice={choice}
          controls={controls}
          people={people}
          waiting={waiting}
          isFullScreen={isFullScreen}
        />
      ) : (
        <Suspense fallback={<CardSkeleton />}>
          <BuiltInRoom
            call={call}
            entrance={entrance}
            choice={choice}
            hasChat={hasChat}
            recordedRoomId={recordedRoomId ?? null}
            people={people}
            waiting={waiting}
            isFullScreen={isFullScreen}
            controls={controls ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{controls}</Box> : null}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {asksForConsent ? (
          <ConsentDialog kinds={capture} running={false} busy={answer.isPending} onAnswer={answerConsent} />
        ) : null}
        {/* The participant rejoins a call that is being recorded: consent is asked as before joining. */}
        {neededConsent ? (
          <ConsentDialog
            kinds={neededConsent}
            running
            busy={false}
            onAnswer={(answerGiven) => call.answerAgain({ captureId: neededConsent.captureId, answer: answerGiven })}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
