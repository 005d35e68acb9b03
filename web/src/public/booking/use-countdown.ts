import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds until a deadline, told each second; `undefined` without one. `onEnd` is called once, when it has come.
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
    const tick = () => {
      const at = Date.now()
      setNow(at)
      if (at >= deadline) {
        end.current()
        return
      }
      // On the second of the deadline, so that the figure changes evenly however late a tick comes.
      timer = setTimeout(tick, ((deadline - at - 1) % 1000) + 1)
    }
    tick()
    // A phone that slept missed its ticks.
    const wake = () => {
      if (!document.hidden) {
        clearTimeout(timer)
        tick()
      }
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [deadline])
  return deadline === undefined ? undefined : Math.max(0, deadline - now)
}
