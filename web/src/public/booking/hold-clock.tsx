import Timer from 'lucide-react/icons/timer'
import { useEffect, useRef, useState } from 'react'
import { formatLeft } from './dates.ts'
import { momentBetween } from './hold-moments.ts'
import { Live } from './live.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLanguage } from './words.ts'

const lastMs = 2 * 60_000

/** Countdown of the hold. It is announced at a few moments only. */
export function HoldClock({
  deadline,
  onEnd,
}: {
  /** Milliseconds of this device's clock. */ readonly deadline: number | undefined
  readonly onEnd: () => void
}) {
  const { say } = useLanguage()
  const left = useCountdown(deadline, onEnd)
  const before = useRef(Number.POSITIVE_INFINITY)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (left === undefined) {
      before.current = Number.POSITIVE_INFINITY
      setSaid('')
      return
    }
    const first = before.current === Number.POSITIVE_INFINITY
    const words = first
      ? say('hold.started', { count: Math.max(1, Math.round(left / 60_000)) })
      : momentBetween(before.current, left, say)
    before.current = left
    if (words) setSaid(words)
  }, [left, say])
  return (
    <>
      {left === undefined || left <= 0 ? null : (
        <p className={`bk-clock${left <= lastMs ? ' last' : ''}`} role="timer">
          <Timer size={15} aria-hidden />
          {say('hold.held')} {formatLeft(left)}
        </p>
      )}
      <Live>{said}</Live>
    </>
  )
}
