import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import Circle from 'lucide-react/icons/circle'
import PhoneOff from 'lucide-react/icons/phone-off'
import Square from 'lucide-react/icons/square'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { callMutations, type Room } from '../calls.queries.ts'
import type { InviteSheet as InviteSheetPanel } from './invite-sheet.tsx'
import { isOpen, type Kinds } from './seat.ts'
import type { Call } from './use-call.ts'

const InviteSheet = lazyPage<Parameters<typeof InviteSheetPanel>[0]>(() =>
  import('./invite-sheet.tsx').then((file) => file.InviteSheet),
)

/** Starts a recording or transcription, invites guests, ends the call. Only for the host. */
export function HostControls({ room, call }: { readonly room: Room; readonly call: Call }) {
  const { t } = useTranslation('calls-room')
  const ask = useMutation(callMutations.ask(room.id))
  const stop = useMutation(callMutations.stop(room.id))
  const end = useMutation(callMutations.end())
  const [doing, setDoing] = useState<'invite' | 'end' | null>(null)
  const [settling, setSettling] = useState(false)
  const close = () => setDoing(null)
  const request = (kinds: Kinds) => ask.mutate(kinds, { onSuccess: call.show })
  const items = [
    ...(room.recording
      ? [
          {
            key: 'recording',
            label: t('ask.recording'),
            onSelect: () => request({ recording: true, transcription: false }),
          },
        ]
      : []),
    ...(room.transcription
      ? [
          {
            key: 'transcription',
            label: t('ask.transcription'),
            onSelect: () => request({ recording: false, transcription: true }),
          },
        ]
      : []),
    ...(room.recording && room.transcription
      ? [{ key: 'both', label: t('ask.both'), onSelect: () => request({ recording: true, transcription: true }) }]
      : []),
  ]
  // Uploads the last part of the recording before the call is ended.
  const settled = (then: () => void) => {
    setSettling(true)
    void call.settle().finally(() => {
      setSettling(false)
      then()
    })
  }
  const open = isOpen(call.state?.capture)
  return (
    <>
      {room.can.capture && open ? (
        <Button
          startIcon={<Square size={16} aria-hidden />}
          loading={settling || stop.isPending}
          onClick={() => settled(() => stop.mutate(undefined, { onSuccess: call.show }))}
        >
          {t('ask.stop')}
        </Button>
      ) : null}
      {room.can.capture && !open && items.length > 0 ? (
        <MenuButton label={t('ask.menu')} icon={Circle} items={items} />
      ) : null}
      {room.can.invite ? (
        <Button startIcon={<UserPlus size={16} aria-hidden />} onClick={() => setDoing('invite')}>
          {t('invite.open')}
        </Button>
      ) : null}
      {room.can.end ? (
        <Button startIcon={<PhoneOff size={16} aria-hidden />} onClick={() => setDoing('end')}>
          {t('end.action')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={doing === 'end'}
        destructive
        title={t('end.title')}
        confirmLabel={t('end.action')}
        busy={settling || end.isPending}
        onClose={close}
        onConfirm={() => settled(() => end.mutate(room.id, { onSettled: close }))}
      >
        {t('end.help')}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {doing === 'invite' ? <InviteSheet roomId={room.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
