import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hasModifier } from '../lib/page-keys.ts'

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** Returns the tools that can have the focus, in order. Phones hide some. */
const enabledTools = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(':is(button, input, select):not(:disabled)')].filter(
    // Test environments do not compute the layout.
    (tool) => (tool as Partial<HTMLElement>).checkVisibility?.() ?? true,
  )

/** Returns whether a text field needs a key: it moves the caret. */
function movesCaret(tool: HTMLElement, key: string): boolean {
  if (!(tool instanceof HTMLInputElement) || tool.selectionStart === null) return false
  const { selectionStart, selectionEnd, value } = tool
  if (selectionStart !== selectionEnd) return true
  if (key === 'ArrowLeft') return selectionStart > 0
  return key !== 'ArrowRight' || selectionStart < value.length
}

/** Returns the tool to which a key moves the focus. */
function toolAfter(key: string, tools: readonly HTMLElement[], tool: HTMLElement): HTMLElement | undefined {
  if (key === 'Home') return tools[0]
  if (key === 'End') return tools.at(-1)
  const step = steps.get(key)
  return step === undefined ? undefined : tools[(tools.indexOf(tool) + step + tools.length) % tools.length]
}

export interface ToolbarProps {
  readonly label: string
  readonly sx?: SxProps<Theme>
  readonly children: ReactNode
}

/**
 * Tools with one tab stop, as in the toolbar pattern of WAI-ARIA: arrow keys, Home and End move among them, and Tab
 * returns to the one that was used last.
 */
export function Toolbar({ label, sx = {}, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const lastUsed = useRef<HTMLElement | null>(null)
  const setTabStop = useCallback(() => {
    if (!bar.current) return
    const tools = enabledTools(bar.current)
    const tabStop = tools.find((tool) => tool === lastUsed.current) ?? tools[0]
    for (const tool of tools) {
      const tabIndex = tool === tabStop ? 0 : -1
      if (tool.tabIndex !== tabIndex) tool.tabIndex = tabIndex
    }
  }, [])
  // Tools render their own `tabindex`, and render without the toolbar.
  useLayoutEffect(() => {
    setTabStop()
    const observer = new MutationObserver(setTabStop)
    if (bar.current)
      observer.observe(bar.current, { subtree: true, childList: true, attributeFilter: ['disabled', 'tabindex'] })
    window.addEventListener('resize', setTabStop)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', setTabStop)
    }
  }, [setTabStop])
  const onKeyDown = (event: KeyboardEvent) => {
    // Events of menus, which are outside the toolbar, reach it through React.
    if (!(event.target instanceof HTMLElement) || !bar.current?.contains(event.target) || hasModifier(event)) return
    if (event.shiftKey || movesCaret(event.target, event.key)) return
    const next = toolAfter(event.key, enabledTools(bar.current), event.target)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (!(target instanceof HTMLElement) || !bar.current?.contains(target)) return
        lastUsed.current = target
        setTabStop()
      }}
      sx={sx}
    >
      {children}
    </Box>
  )
}
