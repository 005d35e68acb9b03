import Button from '@mui/material/Button'
import Circle from 'lucide-react/icons/circle'
import PhoneOff from 'lucide-react/icons/phone-off'
import Square from 'lucide-react/icons/square'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { callMutations, type Room } from '../calls.queries.ts'
import type { InviteSheet as InviteSheetPanel } from './invite-sheet.tsx'
import { isCaptureOpen, type CaptureKinds } from './participant-api.ts'
import type { Call } from './use-call.ts'

const InviteSheet = lazyPage<Parameters<typeof InviteSheetPanel>[0]>(() =>
  import('./invite-sheet.tsx').then((file) => file.InviteSheet),
)

/** Starts a recording or transcription, invites guests, ends the call. Only for the host. */
export function HostControls({ room, call }: { readonly room: Room; readonly call: Call }) {
  const { t } = useTranslation('calls-room')
  const requestCapture = useGuardedMutation(callMutations.requestCapture(room.id))
  const stopCapture = useGuardedMutation(callMutations.stopCapture(room.id))
  const end = useGuardedMutation(callMutations.end())
  const [openDialog, setOpenDialog] = useState<'invite' | 'end' | null>(null)
  const [isFlushing, setIsFlushing] = useState(false)
  const close = () => setOpenDialog(null)
  const askFor = (kinds: CaptureKinds) => requestCapture.mutate(kinds, { onSuccess: call.storeState })
  const captureItems = [
    ...(room.recording
      ? [
          {
            key: 'recording',
            label: t('ask.recording'),
            onSelect: () => askFor({ recording: true, transcription: false }),
          },
        ]
      : []),
    ...(room.transcription
      ? [
          {
            key: 'transcription',
            label: t('ask.transcription'),
            onSelect: () => askFor({ recording: false, transcription: true }),
          },
        ]
      : []),
    ...(room.recording && room.transcription
      ? [{ key: 'both', label: t('ask.both'), onSelect: () => askFor({ recording: true, transcription: true }) }]
      : []),
  ]
  // Uploads the last part of the recording before the call is ended.
  const afterFlush = (callback: () => void) => {
    setIsFlushing(true)
    void call.flushRecording().finally(() => {
      setIsFlushing(false)
      callback()
    })
  }
  const isCapturing = isCaptureOpen(call.state?.capture)
  return (
    <>
      {room.can.capture && isCapturing ? (
        <Button
          startIcon={<Square size={16} aria-hidden />}
          loading={isFlushing || stopCapture.isPending}
          onClick={() => afterFlush(() => stopCapture.mutate(undefined, { onSuccess: call.storeState }))}
        >
          {t('ask.stop')}
        </Button>
      ) : null}
      {room.can.capture && !isCapturing && captureItems.length > 0 ? (
        <MenuButton label={t('ask.menu')} icon={Circle} items={captureItems} />
      ) : null}
      {room.can.invite ? (
        <Button startIcon={<UserPlus size={16} aria-hidden />} onClick={() => setOpenDialog('invite')}>
          {t('invite.open')}
        </Button>
      ) : null}
      {room.can.end ? (
        <Button startIcon={<PhoneOff size={16} aria-hidden />} onClick={() => setOpenDialog('end')}>
          {t('end.action')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={openDialog === 'end'}
        destructive
        title={t('end.title')}
        confirmLabel={t('end.action')}
        busy={isFlushing || end.isPending}
        onClose={close}
        onConfirm={() => afterFlush(() => end.mutate(room.id, { onSettled: close }))}
      >
        {t('end.help')}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {openDialog === 'invite' ? <InviteSheet roomId={room.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
