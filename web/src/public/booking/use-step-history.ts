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
): { readonly forward: (step: 'details' | 'review') => void; readonly goBack: (step: 'when' | 'details') => void } {
  const depth = useRef(0)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  useEffect(() => {
    const pop = ({ state }: PopStateEvent) => {
      const entryStep = (state as StepEntry | null)?.booking
      depth.current = entryStep === 'review' ? 2 : entryStep === 'details' ? 1 : 0
      latestShow.current(entryStep === 'details' || entryStep === 'review' ? entryStep : 'when')
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  const forward = useCallback((next: 'details' | 'review') => {
    depth.current += 1
    // Each step scrolls by itself; the browser's scroll restoration would interfere.
    history.scrollRestoration = 'manual'
    history.pushState({ ...entry(), booking: next }, '')
    latestShow.current(next)
  }, [])
  const goBack = useCallback((to: 'when' | 'details') => {
    // Goes back as many entries as this visit made; a step restored after a reload has none.
    const steps = to === 'when' ? depth.current : Math.min(1, depth.current)
    if (steps > 0) history.go(-steps)
    else latestShow.current(to)
  }, [])
  useEffect(() => {
    // A finished booking cannot be reopened by Back.
    if (step === 'done' && depth.current > 0) {
      history.go(-depth.current)
      depth.current = 0
    }
  }, [step])
  return { forward, goBack }
}
