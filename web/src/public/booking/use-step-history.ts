import { useCallback, useEffect, useRef } from 'react'
import type { Step } from './booking-model.ts'

interface StepEntry {
  readonly booking?: Step
}
// The state may have been written by other code, so only `booking` is read.
const entry = (): StepEntry => (history.state ?? {}) as StepEntry

/** Adds each step to the browser's history, so that its Back button goes one step back; typed data stay. */
export function useStepHistory(
  step: Step,
  first: 'type' | 'when',
  show: (step: Exclude<Step, 'done'>) => void,
): {
  readonly forward: (step: 'when' | 'details' | 'review') => void
  readonly goBack: (step: 'type' | 'when' | 'details') => void
} {
  const depth = useRef(0)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  useEffect(() => {
    const pop = ({ state }: PopStateEvent) => {
      const entryStep = (state as StepEntry | null)?.booking
      const order: readonly Step[] = [first, ...(first === 'type' ? (['when'] as const) : []), 'details', 'review']
      const shown = entryStep === undefined || entryStep === 'done' ? first : entryStep
      depth.current = Math.max(0, order.indexOf(shown))
      latestShow.current(shown)
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [first])
  const forward = useCallback((next: 'when' | 'details' | 'review') => {
    depth.current += 1
    // Each step scrolls to its head; the browser's scroll restoration would interfere.
    history.scrollRestoration = 'manual'
    history.pushState({ ...entry(), booking: next }, '')
    latestShow.current(next)
  }, [])
  const goBack = useCallback(
    (to: 'type' | 'when' | 'details') => {
      // Goes back as many entries as this visit made; a step restored after a reload has none.
      const position = to === first ? 0 : to === 'when' ? 1 : depth.current - 1
      const steps = Math.max(0, depth.current - position)
      if (steps > 0) history.go(-steps)
      else latestShow.current(to)
    },
    [first],
  )
  useEffect(() => {
    // A finished booking cannot be reopened by Back.
    if (step === 'done' && depth.current > 0) {
      history.go(-depth.current)
      depth.current = 0
    }
  }, [step])
  return { forward, goBack }
}
