import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import { formatNumber } from '../lib/format.ts'

export interface UrlTab { readonly value: string; readonly label: string; readonly count?: number }

/** The tab that the address names, or the first one. */
export function useUrlTab<const V extends string>(values: readonly V[], param = 'tab'): V {
  const [search] = useSearchParams()
  const named = search.get(param)
  const found = values.find((value) => value === named) ?? values[0]
  if (found === undefined) throw new Error('useUrlTab needs at least one value')
  return found
}

/** Tabs whose choice is in the address (`?tab=company`), so that a link opens the same one. Other parameters of the tab left behind go. */
export function UrlTabs({ tabs, label, param = 'tab', keep = [] }: { readonly tabs: readonly UrlTab[]; readonly label: string; readonly param?: string; readonly keep?: readonly string[] }) {
  const value = useUrlTab(tabs.map((tab) => tab.value), param)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const href = (tab: string) => {
    const next = new URLSearchParams([...search].filter(([name]) => keep.includes(name)))
    next.set(param, tab)
    return `${pathname}?${next}`
  }
  return (
    <Tabs value={value} aria-label={label} variant="scrollable" scrollButtons={false}>
      {tabs.map((tab) => (
        <Tab key={tab.value} id={`tab-${tab.value}`} aria-controls={`panel-${tab.value}`} value={tab.value} component={RouterLink} to={href(tab.value)} replace
          label={tab.count === undefined ? tab.label : <span>{tab.label} <TabCount count={tab.count} /></span>} />
      ))}
    </Tabs>
  )
}

const TabCount = ({ count }: { readonly count: number }) => (
  <Box component="span" sx={{ ml: 0.5, px: 0.75, py: 0.25, borderRadius: '6px', bgcolor: 'background.sunken', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 }}>{formatNumber(count)}</Box>
)

/** The content of the chosen tab, named by it. */
export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return <Box role="tabpanel" id={`panel-${value}`} aria-labelledby={`tab-${value}`}>{children}</Box>
}
