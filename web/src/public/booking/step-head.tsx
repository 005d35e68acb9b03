import { useEffect, useRef, type ReactNode } from 'react'

/** Title of a step; takes the focus when the step comes, so that what is read next is what is there. */
export function StepHead({ children }: { readonly children: ReactNode }) {
  const self = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    self.current?.focus({ preventScroll: true })
    // The head of the whole panel, with the clock and the steps, comes into sight with it.
    self.current?.closest('.bk')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <h3 ref={self} tabIndex={-1} className="bk-step-head">
      {children}
    </h3>
  )
}
