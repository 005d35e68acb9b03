import { lazy, Suspense } from 'react'
import { useSendsMail } from '../../entities/platform.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { EventActions } from './use-event-actions.ts'
import { useItemLabels } from './use-item-labels.ts'

const MoveDialog = lazy(() => import('./event/move-dialog.tsx').then((file) => ({ default: file.MoveDialog })))
const NotifyDialog = lazy(() => import('./event/notify-dialog.tsx').then((file) => ({ default: file.NotifyDialog })))
const ScopeDialog = lazy(() => import('./event/scope-dialog.tsx').then((file) => ({ default: file.ScopeDialog })))

/** Dialogs that confirm moving or removing an event. Each loads when first opened. */
export function ConfirmationDialogs({ actions }: { readonly actions: EventActions }) {
  const { t } = useTranslation(['scheduling', 'common'])
  const sendsMail = useSendsMail()
  const labels = useItemLabels()
  const { pendingQuestion, stopAsking } = actions
  const booking = pendingQuestion?.kind === 'cancelBooking' ? pendingQuestion.item : null
  return (
    <Suspense fallback={null}>
      {pendingQuestion?.kind === 'move' ? (
        <MoveDialog
          item={pendingQuestion.item}
          times={pendingQuestion.times}
          onClose={stopAsking}
          onMove={(times) => {
            // In a series, the dialog of the scope follows.
            if (pendingQuestion.item.event && pendingQuestion.item.event.occurrence !== null)
              actions.askScope(pendingQuestion.item, times)
            else actions.move({ item: pendingQuestion.item, times, scope: 'all' })
          }}
        />
      ) : null}
      {pendingQuestion?.kind === 'scope' ? (
        <ScopeDialog
          item={pendingQuestion.item}
          removing={pendingQuestion.times === null}
          onClose={stopAsking}
          onChoose={(scope) => {
            if (pendingQuestion.times) actions.move({ item: pendingQuestion.item, times: pendingQuestion.times, scope })
            else actions.removeNow(pendingQuestion.item, scope)
          }}
        />
      ) : null}
      {pendingQuestion?.kind === 'notify' && pendingQuestion.item.event ? (
        <NotifyDialog
          event={pendingQuestion.item.event}
          action={'move' in pendingQuestion.action ? 'move' : 'remove'}
          onClose={stopAsking}
          onChoose={(notifyGuest) => {
            if ('move' in pendingQuestion.action) actions.move({ ...pendingQuestion.action.move, notifyGuest })
            else actions.removeNow(pendingQuestion.item, pendingQuestion.action.remove, notifyGuest)
          }}
        />
      ) : null}
      <ConfirmDialog
        open={booking !== null}
        destructive
        title={t('cancelBooking.title')}
        confirmLabel={t('cancelBooking.action')}
        onClose={stopAsking}
        onConfirm={() => {
          if (booking) actions.removeNow(booking, 'all')
        }}
      >
        {booking ? t('cancelBooking.help', { title: labels.title(booking) }) : null}
        {booking && !sendsMail ? ` ${t('common:mail.willBeKept')}` : null}
      </ConfirmDialog>
    </Suspense>
  )
}
