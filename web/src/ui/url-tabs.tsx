import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import { formatNumber } from '../lib/format.ts'

const TabsOverflow = lazy(() => import('./tabs-overflow.tsx').then((file) => ({ default: file.TabsOverflow })))

/** Pixels between two tabs. */
const gap = 12

export interface UrlTab {
  readonly value: string
  readonly label: string
  readonly count?: number
}

/** Returns the tab of the URL, or the first tab. */
export function useUrlTab<const V extends string>(values: readonly V[], param = 'tab'): V {
  const [search] = useSearchParams()
  const requestedTab = search.get(param)
  const currentTab = values.find((value) => value === requestedTab) ?? values[0]
  if (currentTab === undefined) throw new Error('useUrlTab needs at least one value')
  return currentTab
}

/** Moves the focus among the tabs by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not([aria-hidden])')]
  const focusedIndex = links.indexOf(document.activeElement as HTMLElement) // -1 unless a tab has the focus
  const next = { ArrowRight: focusedIndex + 1, ArrowLeft: focusedIndex - 1, Home: 0, End: links.length - 1 }[event.key]
  if (next === undefined || focusedIndex < 0) return
  event.preventDefault()
  links[(next + links.length) % links.length]?.focus()
}

/**
 * Tabs whose selection is in the URL (`?tab=company`). Parameters of the previous tab are removed. Tabs that do
 * not fit are in a menu.
 */
export function UrlTabs({
  tabs,
  label,
  param = 'tab',
  keepParams = [],
}: {
  readonly tabs: readonly UrlTab[]
  readonly label: string
  readonly param?: string
  readonly keepParams?: readonly string[]
}) {
  const value = useUrlTab(
    tabs.map((tab) => tab.value),
    param,
  )
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [row, setRow] = useState<HTMLElement | null>(null)
  const [overflows, setOverflows] = useState(false)
  // One string, so that setting the same names again does not render again.
  const [hiddenNames, setHiddenNames] = useState('')
  const onHidden = useCallback((names: readonly string[]) => setHiddenNames(names.join(' ')), [])
  const hidden = hiddenNames.split(' ').filter(Boolean)
  // The menu is fetched once a row is too narrow.
  useEffect(() => {
    const check = () => setOverflows((before) => before || (row !== null && row.scrollWidth > row.clientWidth))
    check()
    window.addEventListener('resize', check)
    return () => window.removeEventListener('resize', check)
  })
  const href = (tab: string) => {
    const next = new URLSearchParams([...search].filter(([name]) => keepParams.includes(name)))
    next.set(param, tab)
    return `${pathname}?${next}`
  }
  return (
    <Box sx={{ display: 'flex', gap: `${gap}px`, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box
        ref={setRow}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        sx={{
          position: 'relative',
          display: 'flex',
          gap: `${gap}px`,
          flex: 1,
          minWidth: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        {tabs.map((tab) => (
          <TabLink
            key={tab.value}
            tab={tab}
            isSelected={tab.value === value}
            isHidden={hidden.includes(tab.value)}
            href={href(tab.value)}
          />
        ))}
      </Box>
      {overflows && row ? (
        <Suspense fallback={null}>
          <TabsOverflow {...{ row, tabs, value, label, hidden, gap, href, onHidden }} />
        </Suspense>
      ) : null}
    </Box>
  )
}

function TabLink({
  tab,
  isSelected,
  isHidden,
  href,
}: {
  readonly tab: UrlTab
  readonly isSelected: boolean
  /** The tab does not fit: it is in the menu. */
  readonly isHidden: boolean
  readonly href: string
}) {
  return (
    <ButtonBase
      role="tab"
      id={`tab-${tab.value}`}
      aria-selected={isSelected}
      {...(isSelected ? { 'aria-controls': `panel-${tab.value}` } : {})}
      tabIndex={isSelected ? 0 : -1}
      {...(isHidden ? { 'aria-hidden': true } : {})}
      component={RouterLink}
      to={href}
      replace
      sx={{
        flexShrink: 0,
        minHeight: 44,
        px: 0.25,
        fontSize: '0.875rem',
        fontWeight: isSelected ? 600 : 550,
        color: isSelected ? 'text.primary' : 'text.secondary',
        borderBottom: '2px solid',
        borderColor: isSelected ? 'primary.main' : 'transparent',
        '&:hover': { color: 'text.primary' },
        // Neither visible nor focusable, but still measured.
        '&[aria-hidden]': { position: 'absolute', left: 0, visibility: 'hidden' },
      }}
    >
      {tab.label}
      {tab.count === undefined ? null : (
        <>
          {' '}
          <TabCount count={tab.count} />
        </>
      )}
    </ButtonBase>
  )
}

const TabCount = ({ count }: { readonly count: number }) => (
  <Box
    component="span"
    sx={{
      ml: 0.75,
      px: 0.75,
      py: 0.25,
      borderRadius: '6px',
      bgcolor: 'background.sunken',
      color: 'text.secondary',
      fontSize: '0.75rem',
      fontWeight: 600,
    }}
  >
    {formatNumber(count)}
  </Box>
)

/** Panel of the selected tab, labelled by it. */
export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Box role="tabpanel" id={`panel-${value}`} aria-labelledby={`tab-${value}`}>
      {children}
    </Box>
  )
}
