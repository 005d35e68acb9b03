import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayMs } from '#server/contract/time.ts'
import type { EventScope } from '#modules/scheduling/events/event.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { clockAt, type Day } from './calendar/days.ts'
import { isBar } from './calendar/layout.ts'
import { changed, type Change, type Times } from './calendar/moves.ts'
import { mailsGuest } from './event/guest-mail.ts'
import type { Follow } from './grid/use-cursor.ts'
import { keyOf, timesBody, type Item } from './items.ts'
import { scheduleMutations } from './scheduling.queries.ts'
import { useItemWords } from './use-item-words.ts'

/** Question before the action. */
export type Asking =
  | { readonly what: 'move'; readonly item: Item; readonly times: Times }
  | { readonly what: 'scope'; readonly item: Item; readonly times: Times | null }
  | { readonly what: 'cancelBooking'; readonly item: Item }
  /** Asks before a guest is mailed. */
  | {
      readonly what: 'notify'
      readonly item: Item
      readonly action: { readonly move: Move } | { readonly remove: EventScope }
    }
  | null

export interface Move {
  readonly item: Item
  readonly times: Times
  readonly scope?: EventScope
  readonly reason?: string | undefined
  readonly kind?: Change['kind']
  /** Undefined: asked where a guest would be mailed. */ readonly notifyGuest?: boolean
}

/** Moves, resizes and removes items, with questions before, a toast after, and undo. */
export function useEventActs(onMoved: (day: Day) => void, onRemoved: (key: string) => void) {
  const { t } = useTranslation(['scheduling', 'common'])
  const words = useItemWords()
  const [asking, setAsking] = useState<Asking>(null)
  const [said, say] = useState('')
  const [follow, setFollow] = useState<Follow>(null)
  const mover = useMutation(scheduleMutations.move())
  const remover = useMutation(scheduleMutations.remove())
  const restorer = useMutation(scheduleMutations.restore())

  const move = (asked: Move) => {
    const { item, times, scope = 'all', reason, kind = 'move', notifyGuest } = asked
    const { event } = item
    if (!event) return
    if (notifyGuest === undefined && mailsGuest(event, scope, Date.now()))
      return setAsking({ what: 'notify', item, action: { move: asked } })
    const occurrence = event.occurrence ?? undefined
    setAsking(null)
    setFollow({ item: item.key })
    onMoved(clockAt(times.start).day)
    const values = {
      id: event.id,
      scope,
      ...(occurrence === undefined ? {} : { occurrence }),
      ...timesBody(item.allDay, times),
      ...(reason ? { reason } : {}),
      ...(notifyGuest === undefined ? {} : { notifyGuest }),
    }
    mover.mutate(
      { ...values, version: event.version },
      {
        onSuccess: (saved) => {
          const done = t(kind === 'resize' ? 'moves.resized' : 'moves.moved', {
            title: words.title(item),
            when: words.when({ ...item, ...times }),
          })
          // Moved occurrences have new ids.
          if (keyOf(saved) !== item.key) setFollow({ item: keyOf(saved) })
          // A split series cannot be undone without leaving two.
          const undo =
            scope === 'following'
              ? {}
              : {
                  action: {
                    label: t('common:actions.undo'),
                    run: () => {
                      setFollow({ item: item.key })
                      onMoved(clockAt(item.start).day)
                      mover.mutate(
                        {
                          ...values,
                          ...timesBody(item.allDay, item),
                          id: saved.id,
                          version: saved.version,
                          ...(saved.occurrence === null ? {} : { occurrence: saved.occurrence }),
                          ...(reason ? { reason: t('moves.undoReason') } : {}),
                        },
                        { onSuccess: () => say(t('moves.undone', { title: words.title(item) })) },
                      )
                    },
                  },
                }
          showToast(done, { tone: 'success', ...undo })
        },
      },
    )
  }

  /** A drag, key or menu action: asks if needed, else applies. */
  const change = (item: Item, asked: Change) => {
    if (!item.movable) return say(t('moves.fixed', { title: words.title(item) }))
    if (asked.kind === 'resize' && item.kind === 'deadline') return say(t('moves.noLength'))
    const days = isBar(item) && item.allDay
    const times =
      days && asked.kind === 'resize'
        ? { start: item.start, end: Math.max(item.start + dayMs, changed(item, asked).end) }
        : changed(item, asked)
    if (times.start === item.start && times.end === item.end) return say(t('moves.shortest'))
    if (item.kind === 'deadline') return setAsking({ what: 'move', item, times })
    if (item.event && item.event.occurrence !== null) return setAsking({ what: 'scope', item, times })
    move({ item, times, kind: asked.kind })
  }

  const removeNow = (item: Item, scope: EventScope, notifyGuest?: boolean) => {
    const { event } = item
    if (!event) return
    // Bookings have a dialog of their own.
    const asks = event.appointmentId === null && mailsGuest(event, scope, Date.now())
    if (notifyGuest === undefined && asks) return setAsking({ what: 'notify', item, action: { remove: scope } })
    const named = { id: event.id, scope, occurrence: scope === 'all' ? undefined : (event.occurrence ?? undefined) }
    setAsking(null)
    onRemoved(item.key)
    remover.mutate(
      { ...named, ...(notifyGuest === undefined ? {} : { notifyGuest }) },
      {
        onSuccess: () => {
          const done = t('removed', { title: words.title(item) })
          if (event.appointmentId !== null) return showToast(t('bookingCancelled'), { tone: 'success' })
          return showToast(done, {
            action: {
              label: t('common:actions.undo'),
              run: () =>
                restorer.mutate(named, {
                  onSuccess: () => {
                    say(t('restored', { title: words.title(item) }))
                    setFollow({ item: item.key })
                  },
                  onError: (error) => reportFailure(error),
                }),
            },
          })
        },
      },
    )
  }
  const remove = (item: Item) => {
    if (item.event?.can.remove !== true) return say(t('moves.fixed', { title: words.title(item) }))
    if (item.event.appointmentId !== null) return setAsking({ what: 'cancelBooking', item })
    if (item.event.occurrence !== null) return setAsking({ what: 'scope', item, times: null })
    removeNow(item, 'all')
  }
  const askScope = (item: Item, times: Times) => setAsking({ what: 'scope', item, times })
  /** Opens the dialog with day and time. */
  const askMove = (item: Item) => setAsking({ what: 'move', item, times: item })

  return {
    asking,
    stopAsking: () => setAsking(null),
    said,
    say,
    follow,
    setFollow,
    change,
    move,
    askMove,
    askScope,
    remove,
    removeNow,
  }
}
export type EventActs = ReturnType<typeof useEventActs>
