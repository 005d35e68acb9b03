import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Video from 'lucide-react/icons/video'
import { Suspense, type ReactNode } from 'react'
import { describeFailure } from '../../../lib/call-failure.ts'
import { ApiError } from '#server/contract/client.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BuiltInLimits } from '../built-in/lazy-built-in-limits.ts'
import { ConsentDialog } from './call-stage.tsx'
import { DeviceCheck } from './device-check.tsx'
import type { Call } from './use-call.ts'
import type { Devices } from './use-devices.ts'

/** Page before joining: device check, notice about recording, and the button to join. `children` ask for a name. */
export function JoinForm({
  call,
  devices,
  name,
  isBuiltIn,
  mayRecord,
  waitingNotice,
  children,
}: {
  readonly call: Call
  readonly devices: Devices
  /** Whether the room is built in: the devices chosen here are used in it, and its limits are shown. */
  readonly isBuiltIn: boolean
  readonly name: string
  readonly mayRecord: boolean
  /** Shown instead of the button to a guest who waits to be admitted. */
  readonly waitingNotice?: ReactNode
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('calls-room')
  const { enter, neededConsent } = call
  const { error } = enter
  // The first of these refusals is shown by the dialog that asks for consent, the second by `waitingNotice`.
  const isShownElsewhere = error instanceof ApiError && ['call_consent_needed', 'call_waiting'].includes(error.code)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <DeviceCheck devices={devices} appliesToCall={isBuiltIn} />
      <form
        noValidate
        aria-label={t('door.join')}
        onSubmit={(event) => {
          event.preventDefault()
          // Enter submits a form without a button too: a guest who waits has asked already.
          if (waitingNotice !== undefined) return
          enter.mutate({ name })
        }}
      >
        {children}
        {mayRecord ? (
          <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
            <Box component="span" sx={{ color: 'success.main', pt: 0.25 }}>
              <ShieldCheck size={18} aria-hidden />
            </Box>
            <Typography variant="body1">{t('door.consent')}</Typography>
          </Box>
        ) : null}
        {error && !isShownElsewhere ? (
          <Notice tone="error">{error instanceof ApiError ? error.message : describeFailure(error)}</Notice>
        ) : null}
        {waitingNotice ?? (
          <Button
            type="submit"
            size="large"
            variant="contained"
            color="primary"
            loading={enter.isPending}
            disabled={name.trim() === ''}
            startIcon={<Video size={18} aria-hidden />}
          >
            {t('door.join')}
          </Button>
        )}
        {isBuiltIn ? (
          <Box sx={{ mt: 3 }}>
            <Suspense fallback={null}>
              <BuiltInLimits />
            </Suspense>
          </Box>
        ) : null}
      </form>
      <Suspense fallback={null}>
        {neededConsent ? (
          <ConsentDialog
            kinds={neededConsent}
            running
            busy={enter.isPending}
            onAnswer={(answer) => enter.mutate({ name, consent: { captureId: neededConsent.captureId, answer } })}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
