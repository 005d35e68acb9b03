import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CallFrame } from './call-frame.tsx'
import { CaptureBar } from './capture-bar.tsx'
import type { ConsentDialogProps } from './consent-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import { isAsked, isOpen, myAnswer } from './seat.ts'
import type { Call } from './use-call.ts'
import type { DeviceChoice } from './use-devices.ts'

export const ConsentDialog = lazyPage<ConsentDialogProps>(() => import('./consent-dialog.tsx').then((file) => file.ConsentDialog))

/** The call as whoever is in it sees it. `controls` are the host's. */
export function CallStage({ call, choice, controls, aside }: { readonly call: Call; readonly choice: DeviceChoice; readonly controls?: ReactNode; readonly aside?: ReactNode }) {
  const { t } = useTranslation('calls-room')
  const [failed, setFailed] = useState(false)
  const { entrance, state, answer } = call
  if (!entrance) return null
  const capture = state?.capture ?? null
  const say = (said: 'agreed' | 'refused' | 'withdrawn') => { if (capture) answer.mutate({ participantId: entrance.participantId, captureId: capture.id, answer: said }) }
  const withdraws = state && isOpen(capture) && myAnswer(state) === 'agreed'
  return (
    <>
      <CaptureBar state={state} action={withdraws ? <Button size="small" loading={answer.isPending} onClick={() => say('withdrawn')}>{t('consent.withdraw')}</Button> : undefined} />
      {call.lost ? <Notice tone="warning">{t('lost')}</Notice> : null}
      {failed ? <Notice tone="error" action={<Button size="small" onClick={call.leave}>{t('leave')}</Button>}>{t('failed')}</Notice> : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }, alignItems: 'start' }}>
        <CallFrame entrance={entrance} choice={choice} onLeft={call.leave} onFailure={() => setFailed(true)} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{controls}<Button color="error" variant="contained" startIcon={<LogOut size={16} aria-hidden />} onClick={call.leave}>{t('leave')}</Button></Box>
          {state ? <PeopleCard state={state} /> : null}
          {aside}
        </Box>
      </Box>
      <Suspense fallback={null}>{capture && isAsked(state) ? <ConsentDialog kinds={capture} running={false} busy={answer.isPending} onAnswer={say} /> : null}</Suspense>
    </>
  )
}
