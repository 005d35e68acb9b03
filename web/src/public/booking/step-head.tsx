import { useEffect, useRef, type ReactNode } from 'react'

/** Title of a step; takes the focus when the step is shown. */
export function StepHead({ children }: { readonly children: ReactNode }) {
  const self = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
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
