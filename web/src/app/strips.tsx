import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { stripsHeight } from '../ui/theme-tokens.ts'

/** Notices above a page. Announces their height, which screens as high as the window leave free. */
export function Strips({ children }: { readonly children: ReactNode }) {
  const strips = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = strips.current
    if (!element) return
    const { style } = document.documentElement
    // Notices come and go, and wrap in narrow windows.
    const observer = new ResizeObserver(() => style.setProperty(stripsHeight, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(stripsHeight)
    }
  }, [])
  return (
    // The margins of a notice count too.
    <Box ref={strips} sx={{ display: 'flow-root' }}>
      {children}
    </Box>
  )
}
