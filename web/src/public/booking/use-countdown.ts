import { useEffect, useRef, useState } from 'react'

/**
 * Returns the milliseconds until a deadline, updated every second; `undefined` without a deadline. Calls `onEnd` once.
 */
export function useCountdown(deadline: number | undefined, onEnd: () => void): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (deadline === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const listening = new AbortController()
    const update = () => {
      const currentTime = Date.now()
      setNow(currentTime)
      if (currentTime >= deadline) {
        listening.abort()
        end.current()
        return
      }
      // Ticks at full seconds before the deadline, so that late timers do not skip a value.
      timer = setTimeout(update, ((deadline - currentTime - 1) % 1000) + 1)
    }
    // Timers stop while a phone sleeps.
    const wake = () => {
      if (!document.hidden) {
        clearTimeout(timer)
        update()
      }
    }
    document.addEventListener('visibilitychange', wake, { signal: listening.signal })
    update()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [deadline])
  return deadline === undefined ? undefined : Math.max(0, deadline - now)
}
