import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import type { BuiltInRoomProps } from '../built-in/built-in-room.tsx'
import { CallFrame } from './call-frame.tsx'
import { CaptureBar } from './capture-bar.tsx'
import type { ConsentDialogProps } from './consent-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import { isConsentAsked, isOpen, myAnswer, type Entrance } from './participant-api.ts'
import type { Call } from './use-call.ts'
import type { DeviceChoice } from './use-devices.ts'

export const ConsentDialog = lazyPage<ConsentDialogProps>(() =>
  import('./consent-dialog.tsx').then((file) => file.ConsentDialog),
)
const BuiltInRoom = lazyPage<BuiltInRoomProps>(
  () => import('../built-in/built-in-room.tsx').then((file) => file.BuiltInRoom),
  ['calls-live'],
)

export interface CallStageProps {
  readonly call: Call
  readonly choice: DeviceChoice
  /** The room has a chat; the provider's rooms have one inside their frame. */
  readonly chat: boolean
  /** Room id for the host, whose browser records a built-in room. */
  readonly recordsRoomId?: string
  /** Controls of the host. */
  readonly controls?: ReactNode
}

interface PlaceProps {
  readonly call: Call
  readonly entrance: Entrance
  readonly choice: DeviceChoice
  readonly controls: ReactNode
  readonly people: ReactNode
}

/** Loads the provider's library with its frame. */
function ProviderRoom({ call, entrance, choice, controls, people }: PlaceProps) {
  const { t } = useTranslation('calls-room')
  const [failed, setFailed] = useState(false)
  return (
    <>
      {failed ? (
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
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <CallFrame entrance={entrance} choice={choice} onDisconnected={call.leave} onFailure={() => setFailed(true)} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {controls}
            <Button color="error" variant="contained" startIcon={<LogOut size={16} aria-hidden />} onClick={call.leave}>
              {t('leave')}
            </Button>
          </Box>
          {people}
        </Box>
      </Box>
    </>
  )
}

/** A running call for its participants. */
export function CallStage({ call, choice, chat, recordsRoomId, controls }: CallStageProps) {
  const { t } = useTranslation('calls-room')
  const { entrance, state, answer, neededConsent } = call
  // Preloaded: it is needed at a moment when the server may be unreachable.
  useEffect(() => ConsentDialog.preload(), [])
  if (!entrance) return null
  const capture = state?.capture ?? null
  const answerConsent = (answerGiven: 'agreed' | 'refused' | 'withdrawn') => {
    if (capture) answer.mutate({ participantId: entrance.participantId, captureId: capture.id, answer: answerGiven })
  }
  const withdraws = state && isOpen(capture) && myAnswer(state) === 'agreed'
  const asksForConsent = capture && isConsentAsked(state) && !neededConsent
  const people = state ? <PeopleCard state={state} /> : null
  return (
    <>
      <CaptureBar
        state={state}
        action={
          withdraws ? (
            <Button size="small" loading={answer.isPending} onClick={() => answerConsent('withdrawn')}>
              {t('consent.withdraw')}
            </Button>
          ) : undefined
        }
      />
      {call.lost ? <Notice tone="warning">{t('lost')}</Notice> : null}
      {entrance.provider === 'daily' ? (
        <ProviderRoom call={call} entrance={entrance} choice={choice} controls={controls} people={people} />
      ) : (
        <Suspense fallback={<CardSkeleton />}>
          <BuiltInRoom
            call={call}
            entrance={entrance}
            choice={choice}
            chat={chat}
            recordsRoomId={recordsRoomId ?? null}
            people={people}
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
    </>
  )
}
