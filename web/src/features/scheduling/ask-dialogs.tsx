import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { EventActs } from './use-event-acts.ts'
import { useItemWords } from './use-item-words.ts'

const MoveDialog = lazy(() => import('./event/move-dialog.tsx').then((file) => ({ default: file.MoveDialog })))
const NotifyDialog = lazy(() => import('./event/notify-dialog.tsx').then((file) => ({ default: file.NotifyDialog })))
const ScopeDialog = lazy(() => import('./event/scope-dialog.tsx').then((file) => ({ default: file.ScopeDialog })))

/** Dialogs before a move or removal. Each loads when first opened. */
export function AskDialogs({ acts }: { readonly acts: EventActs }) {
  const { t } = useTranslation('scheduling')
  const words = useItemWords()
  const { asking, stopAsking } = acts
  const booking = asking?.what === 'cancelBooking' ? asking.item : null
  return (
    <Suspense fallback={null}>
      {asking?.what === 'move' ? (
        <MoveDialog
          item={asking.item}
          times={asking.times}
          onClose={stopAsking}
          onMove={(times, reason) => {
            // For a series the scope is asked next.
            if (asking.item.event && asking.item.event.occurrence !== null && asking.item.kind !== 'deadline')
              acts.askScope(asking.item, times)
            else acts.move({ item: asking.item, times, reason, scope: asking.item.event?.occurrence ? 'one' : 'all' })
          }}
        />
      ) : null}
      {asking?.what === 'scope' ? (
        <ScopeDialog
          item={asking.item}
          removing={asking.times === null}
          onClose={stopAsking}
          onChoose={(scope) => {
            if (asking.times) acts.move({ item: asking.item, times: asking.times, scope })
            else acts.removeNow(asking.item, scope)
          }}
        />
      ) : null}
      {asking?.what === 'notify' && asking.item.event ? (
        <NotifyDialog
          event={asking.item.event}
          what={'move' in asking.action ? 'move' : 'remove'}
          onClose={stopAsking}
          onChoose={(notifyGuest) => {
            if ('move' in asking.action) acts.move({ ...asking.action.move, notifyGuest })
            else acts.removeNow(asking.item, asking.action.remove, notifyGuest)
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
          if (booking) acts.removeNow(booking, 'all')
        }}
      >
        {booking ? t('cancelBooking.help', { title: words.title(booking) }) : null}
      </ConfirmDialog>
    </Suspense>
  )
}
