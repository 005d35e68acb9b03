import { useEffect, useRef, type ReactNode } from 'react'

/** Title of a step; takes the focus when the step is shown. */
export function StepHead({
  children,
  quiet = false,
}: {
  readonly children: ReactNode
  /** Whether it is the first step of the page, which does not take the focus. */
  readonly quiet?: boolean
}) {
  const self = useRef<HTMLHeadingElement>(null)
  const isQuiet = useRef(quiet)
  useEffect(() => {
    if (isQuiet.current) return
    self.current?.focus({ preventScroll: true })
    // Scrolls to the head of the panel, with clock and steps.
    self.current?.closest('.bk')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <h3 ref={self} tabIndex={-1} className="bk-step-head">
      {children}
    </h3>
  )
}
