import Box from '@mui/material/Box'
import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { fittingTabs } from './fitting-tabs.ts'
import { MenuButton } from './menu-button.tsx'
import type { UrlTab } from './url-tabs.tsx'

/**
 * Menu «Más» of the tabs that do not fit in their row. It measures all tabs and passes the values of hidden tabs to
 * `onHidden`.
 */
export function TabsOverflow({
  row,
  tabs,
  value,
  label,
  hidden,
  gap,
  href,
  onHidden,
}: {
  /** The list of tabs; its parent holds it and the button. */
  readonly row: HTMLElement
  readonly tabs: readonly UrlTab[]
  readonly value: string
  readonly label: string
  readonly hidden: readonly string[]
  readonly gap: number
  readonly href: (tab: string) => string
  readonly onHidden: (names: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const moreLabel = t('tabs.more')
  // In pixels: the chevron and the padding, and about nine for each letter.
  const buttonWidth = 32 + 9 * moreLabel.length
  const names = tabs.map((tab) => tab.value).join(' ')
  useLayoutEffect(() => {
    const box = row.parentElement ?? row
    const elements = [...row.querySelectorAll<HTMLElement>('[role=tab]')]
    const measure = () => {
      const values = names.split(' ')
      const widths = elements.map(({ offsetWidth }) => offsetWidth)
      const shown = fittingTabs(widths, values.indexOf(value), { room: box.clientWidth, gap, button: buttonWidth })
      onHidden(values.filter((_, index) => shown[index] === false))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [box, ...elements]) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [row, names, value, gap, buttonWidth, onHidden])
  if (hidden.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, '& .MuiButton-root': { minWidth: 0, px: 0.5 } }}>
      <MenuButton
        label={label}
        variant="text"
        tone="quiet"
        items={tabs
          .filter((tab) => hidden.includes(tab.value))
          .map((tab) => ({
            key: tab.value,
            label: tab.count === undefined ? tab.label : `${tab.label} (${formatNumber(tab.count)})`,
            onSelect: () => void navigate(href(tab.value), { replace: true }),
          }))}
      >
        {moreLabel}
      </MenuButton>
    </Box>
  )
}
