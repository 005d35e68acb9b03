import { useCallback, useEffect, useRef } from 'react'
import type { Step } from './booking-model.ts'

interface StepEntry {
  readonly booking?: Step
}
// our own state, or that of other code: only `booking` is read
const entry = (): StepEntry => (history.state ?? {}) as StepEntry

/** The browser's Back button goes one step back; typed data stay. */
export function useStepHistory(
  step: Step,
  show: (step: Exclude<Step, 'done'>) => void,
): { readonly forward: (step: 'details' | 'review') => void; readonly back: (step: 'when' | 'details') => void } {
  const depth = useRef(0)
  const shown = useRef(show)
  useEffect(() => {
    shown.current = show
  })
  useEffect(() => {
    const pop = ({ state }: PopStateEvent) => {
      const at = (state as StepEntry | null)?.booking
      depth.current = at === 'review' ? 2 : at === 'details' ? 1 : 0
      shown.current(at === 'details' || at === 'review' ? at : 'when')
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  const forward = useCallback((next: 'details' | 'review') => {
    depth.current += 1
    // Each step scrolls by itself; the browser's scroll restoration would interfere.
    history.scrollRestoration = 'manual'
    history.pushState({ ...entry(), booking: next }, '')
    shown.current(next)
  }, [])
  const back = useCallback((to: 'when' | 'details') => {
    // Goes back as many entries as this visit made; a step restored after a reload has none.
    const steps = to === 'when' ? depth.current : Math.min(1, depth.current)
    if (steps > 0) history.go(-steps)
    else shown.current(to)
  }, [])
  useEffect(() => {
    // A finished booking cannot be reopened by Back.
    if (step === 'done' && depth.current > 0) {
      history.go(-depth.current)
      depth.current = 0
    }
  }, [step])
  return { forward, back }
}
