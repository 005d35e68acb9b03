import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayMs } from '#server/contract/time.ts'
import type { EventScope } from '#modules/scheduling/events/event.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { clockAt, type Day } from './calendar/days.ts'
import { changeTimes, type Change, type Times } from './calendar/moves.ts'
import { mailsGuest } from './event/guest-mail.ts'
import type { FocusRequest } from './grid/use-cursor.ts'
import { keyOf, timesBody, type Item } from './items.ts'
import { scheduleMutations } from './scheduling.queries.ts'
import { useItemLabels } from './use-item-labels.ts'

/** The question to answer before an action continues. */
export type PendingQuestion =
  | { readonly kind: 'move'; readonly item: Item; readonly times: Times }
  | { readonly kind: 'scope'; readonly item: Item; readonly times: Times | null }
  | { readonly kind: 'cancelBooking'; readonly item: Item }
  /** Asks before a guest is mailed. */
  | {
      readonly kind: 'notify'
      readonly item: Item
      readonly action: { readonly move: Move } | { readonly remove: EventScope }
    }
  | null

export interface Move {
  readonly item: Item
  readonly times: Times
  readonly scope?: EventScope
  readonly kind?: Change['kind']
  /** Whether the guest is mailed; undefined asks the user first where a mail would be sent. */
  readonly notifyGuest?: boolean
}

/**
 * Returns the topic of toasts about an event: a later toast replaces an earlier toast, whose undo no longer applies.
 */
const topicOf = (eventId: string): string => `event ${eventId}`

/**
 * Tracks the latest action of each event. Requests overlap and may be answered in any order; only the latest action
 * shows its toast, since only its undo still applies.
 */
function useLatestAction() {
  const latest = useRef(new Map<string, symbol>())
  /** Begins an action. @returns whether it still is the latest action of its event */
  return (eventId: string): (() => boolean) => {
    const action = Symbol(eventId)
    latest.current.set(eventId, action)
    return () => latest.current.get(eventId) === action
  }
}

/**
 * Moves, resizes and removes items: asks where needed, shows a toast with undo, and announces changes to assistive
 * technology.
 */
export function useEventActions(onMoved: (day: Day) => void, onRemoved: (key: string) => void) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion>(null)
  const [announcement, announce] = useState('')
  const [focusRequest, setFocusRequest] = useState<FocusRequest>(null)
  const beginAction = useLatestAction()

  const move = useMove({ setPendingQuestion, beginAction, setFocusRequest, onMoved, announce })

  /** Applies a change by drag, key or menu, after a question where needed. */
  const change = (item: Item, requested: Change) => {
    if (!item.movable) return announce(t('moves.fixed', { title: labels.title(item) }))
    const times =
      item.allDay && requested.kind === 'resize'
        ? { start: item.start, end: Math.max(item.start + dayMs, changeTimes(item, requested).end) }
        : changeTimes(item, requested)
    if (times.start === item.start && times.end === item.end) return announce(t('moves.shortest'))
    if (item.event && item.event.occurrence !== null) return setPendingQuestion({ kind: 'scope', item, times })
    move({ item, times, kind: requested.kind })
  }

  const { removeNow, remove } = useRemoval({ setPendingQuestion, beginAction, setFocusRequest, onRemoved, announce })
  const askScope = (item: Item, times: Times) => setPendingQuestion({ kind: 'scope', item, times })
  /** Opens the dialog with day and time. */
  const askMove = (item: Item) => setPendingQuestion({ kind: 'move', item, times: item })

  return {
    pendingQuestion,
    stopAsking: () => setPendingQuestion(null),
    announcement,
    announce,
    focusRequest,
    setFocusRequest,
    change,
    move,
    askMove,
    askScope,
    remove,
    removeNow,
  }
}

/** Moves or resizes an event; the toast offers to undo it. */
function useMove({
  setPendingQuestion,
  beginAction,
  setFocusRequest,
  onMoved,
  announce,
}: {
  readonly setPendingQuestion: (question: PendingQuestion) => void
  readonly beginAction: ReturnType<typeof useLatestAction>
  readonly setFocusRequest: (request: FocusRequest) => void
  readonly onMoved: (day: Day) => void
  readonly announce: (text: string) => void
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const moveMutation = useMutation(scheduleMutations.move())
  return (requested: Move) => {
    const { item, times, scope = 'all', kind = 'move', notifyGuest } = requested
    const { event } = item
    if (!event) return
    if (notifyGuest === undefined && mailsGuest(event, scope, Date.now(), times.end))
      return setPendingQuestion({ kind: 'notify', item, action: { move: requested } })
    const occurrence = event.occurrence ?? undefined
    const isLatest = beginAction(event.id)
    setPendingQuestion(null)
    setFocusRequest({ item: item.key })
    onMoved(clockAt(times.start).day)
    const values = {
      id: event.id,
      scope,
      ...(occurrence === undefined ? {} : { occurrence }),
      ...timesBody(item.allDay, times),
      // Undefined here means that no mail would be sent, so the person was not asked.
      notifyGuest: notifyGuest ?? false,
    }
    moveMutation.mutate(
      { ...values, version: event.version },
      {
        onSuccess: (updated) => {
          if (!isLatest()) return
          const doneMessage = t(kind === 'resize' ? 'moves.resized' : 'moves.moved', {
            title: labels.title(item),
            when: labels.when({ ...item, ...times }),
          })
          // Moved occurrences have new ids.
          if (keyOf(updated) !== item.key) setFocusRequest({ item: keyOf(updated) })
          // The change split the series in two, which moving the event back would not undo.
          const undo =
            scope === 'following'
              ? {}
              : {
                  action: {
                    label: t('common:actions.undo'),
                    run: () => {
                      setFocusRequest({ item: item.key })
                      onMoved(clockAt(item.start).day)
                      moveMutation.mutate(
                        {
                          ...values,
                          ...timesBody(item.allDay, item),
                          id: updated.id,
                          version: updated.version,
                          ...(updated.occurrence === null ? {} : { occurrence: updated.occurrence }),
                        },
                        { onSuccess: () => announce(t('moves.undone', { title: labels.title(item) })) },
                      )
                    },
                  },
                }
          showToast(doneMessage, { tone: 'success', topic: topicOf(updated.id), ...undo })
        },
      },
    )
  }
}

/** Removes an event, after a question where needed; the toast offers to restore it. */
function useRemoval({
  setPendingQuestion,
  beginAction,
  setFocusRequest,
  onRemoved,
  announce,
}: {
  readonly setPendingQuestion: (question: PendingQuestion) => void
  readonly beginAction: ReturnType<typeof useLatestAction>
  readonly setFocusRequest: (request: FocusRequest) => void
  readonly onRemoved: (key: string) => void
  readonly announce: (text: string) => void
}) {
  const { t } = useTranslation(['scheduling', 'common'])
  const labels = useItemLabels()
  const removeMutation = useGuardedMutation(scheduleMutations.remove())
  const restoreMutation = useGuardedMutation(scheduleMutations.restore())
  const removeNow = (item: Item, scope: EventScope, notifyGuest?: boolean) => {
    const { event } = item
    if (!event) return
    // Bookings have a separate dialog.
    const asksToNotify = event.appointmentId === null && mailsGuest(event, scope, Date.now())
    if (notifyGuest === undefined && asksToNotify)
      return setPendingQuestion({ kind: 'notify', item, action: { remove: scope } })
    const target = { id: event.id, scope, occurrence: scope === 'all' ? undefined : (event.occurrence ?? undefined) }
    const isLatest = beginAction(event.id)
    setPendingQuestion(null)
    onRemoved(item.key)
    removeMutation.mutate(
      { ...target, notifyGuest: notifyGuest ?? false },
      {
        onSuccess: () => {
          if (!isLatest()) return undefined
          const doneMessage = t('removed', { title: labels.title(item) })
          if (event.appointmentId !== null) return showToast(t('bookingCancelled'), { tone: 'success' })
          return showToast(doneMessage, {
            topic: topicOf(event.id),
            action: {
              label: t('common:actions.undo'),
              run: () =>
                restoreMutation.mutate(target, {
                  onSuccess: () => {
                    announce(t('restored', { title: labels.title(item) }))
                    setFocusRequest({ item: item.key })
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
    if (item.event?.can.remove !== true) return announce(t('moves.fixed', { title: labels.title(item) }))
    if (item.event.appointmentId !== null) return setPendingQuestion({ kind: 'cancelBooking', item })
    if (item.event.occurrence !== null) return setPendingQuestion({ kind: 'scope', item, times: null })
    removeNow(item, 'all')
  }
  return { removeNow, remove }
}
export type EventActions = ReturnType<typeof useEventActions>
