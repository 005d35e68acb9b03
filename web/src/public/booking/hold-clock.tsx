import Timer from 'lucide-react/icons/timer'
import { useEffect, useRef, useState } from 'react'
import { formatRemaining } from './dates.ts'
import { momentBetween } from './hold-moments.ts'
import { Live } from './live.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLanguage } from './words.ts'

const warningMs = 2 * 60_000

/** Countdown of the hold. It is announced at a few moments only. */
export function HoldClock({
  deadline,
  onEnd,
}: {
  /** Milliseconds of this device's clock. */
  readonly deadline: number | undefined
  readonly onEnd: () => void
}) {
  const { translate } = useLanguage()
  const msLeft = useCountdown(deadline, onEnd)
  const previousMs = useRef(Number.POSITIVE_INFINITY)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (msLeft === undefined) {
      previousMs.current = Number.POSITIVE_INFINITY
      setAnnouncement('')
      return
    }
    const isFirst = previousMs.current === Number.POSITIVE_INFINITY
    const remainingText = isFirst
      ? translate('hold.started', { count: Math.max(1, Math.round(msLeft / 60_000)) })
      : momentBetween(previousMs.current, msLeft, translate)
    previousMs.current = msLeft
    if (remainingText) setAnnouncement(remainingText)
  }, [msLeft, translate])
  return (
    <>
      {msLeft === undefined || msLeft <= 0 ? null : (
        <p className={`bk-clock${msLeft <= warningMs ? ' last' : ''}`} role="timer">
          <Timer size={15} aria-hidden />
          {translate('hold.held')} {formatRemaining(msLeft)}
        </p>
      )}
      <Live>{announcement}</Live>
    </>
  )
}
