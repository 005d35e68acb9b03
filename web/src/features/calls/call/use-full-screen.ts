import { useEffect, useState } from 'react'

/**
 * Full screen of the call. The document takes the screen, not the call alone, so that dialogs and menus stay visible; a
 * browser without full screen fills its window instead.
 */
export function useFullScreen(): { readonly isFullScreen: boolean; readonly toggle: () => void } {
  const [isFullScreen, setFullScreen] = useState(false)
  useEffect(() => {
    // Escape and the browser's own button end it as well.
    const update = () => {
      if (!document.fullscreenElement) setFullScreen(false)
    }
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  const toggle = () => {
    const next = !isFullScreen
    setFullScreen(next)
    if (next && 'requestFullscreen' in document.documentElement)
      void document.documentElement.requestFullscreen().catch(() => undefined)
    if (!next && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  }
  return { isFullScreen, toggle }
}
