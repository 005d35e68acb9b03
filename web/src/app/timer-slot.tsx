import { Suspense, useEffect, useState } from 'react'
import { timeKeys } from '../entities/cache-keys.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { read } from '../lib/storage.ts'
import { onTimerRequest, type TimerSubject } from '../lib/timer-request.ts'
import { draftKey } from '../ui/form/form-draft.ts'
import { useSmallQuery } from '../ui/menu-count.tsx'

export interface HeaderTimerProps {
  /** A timer that a screen asks to start; null: none. */
  readonly requestedTimer: TimerSubject | null
  readonly onDone: () => void
}
const HeaderTimer = lazyPage<HeaderTimerProps>(
  () => import('../features/timekeeping/header-timer.tsx').then((file) => file.HeaderTimer),
  ['timekeeping'],
)

/** The place of the timer in the header. Its code is fetched once a timer runs, or one may be started soon. */
export function TimerSlot() {
  const [requestedTimer, setRequestedTimer] = useState<TimerSubject | null>(null)
  const { data } = useSmallQuery<unknown>('/timer', [...timeKeys, 'slot'])
  useEffect(() => onTimerRequest(setRequestedTimer), [])
  // Preloads the code with the first press of the pointer, which may be about to start a timer; not earlier, so that a
  // first visit loads less.
  useEffect(() => addEventListener('pointerdown', HeaderTimer.preload, { once: true }), [])
  const [isShown, setIsShown] = useState(false)
  // The same code sends time that was entered offline. It stays mounted, so that a stopped timer can show what it
  // recorded.
  if (!isShown && (data?.['timer'] || requestedTimer || read(draftKey('time-entries')))) setIsShown(true)
  return isShown ? (
    <Suspense fallback={null}>
      <HeaderTimer requestedTimer={requestedTimer} onDone={() => setRequestedTimer(null)} />
    </Suspense>
  ) : null
}
