import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { reveal } from '../lib/reveal.ts'
import { useTranslation } from '../lib/use-translation.ts'
import type { Icon } from '../ui/icon.ts'
import { MenuCount } from '../ui/menu-count.tsx'
import type { MenuCounter } from './feature.ts'
import type { MenuEntry } from './menu.ts'

const row = {
  width: '100%',
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
  px: 1.25,
  gap: 1.25,
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: '8px',
  border: '1px solid transparent',
  fontSize: '0.875rem',
  fontWeight: 550,
  color: 'text.primary',
  position: 'relative',
  '& svg': { color: 'text.secondary', flexShrink: 0 },
  '&:hover': { bgcolor: 'action.hover' },
} as const

const selectedStyles = {
  bgcolor: 'background.paper',
  borderColor: 'divider',
  color: 'primary.main',
  fontWeight: 600,
  '& svg': { color: 'primary.main', flexShrink: 0 },
  '&:hover': { bgcolor: 'background.paper' },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -9,
    top: 9,
    bottom: 9,
    width: 3,
    borderRadius: '0 2px 2px 0',
    bgcolor: 'secondary.main',
  },
} as const

/** Returns the longest address of an entry that is a prefix of the current one. */
export function useCurrentAddress(entries: readonly MenuEntry[]): string | undefined {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const links = entries
    .flatMap((entry) => [entry.to, ...(entry.children ?? []).map((child) => child.to)])
    .filter((to) => to !== undefined)
  return links
    .filter((to) => (to.includes('?') ? address === to : pathname === to || pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.length - a.length)[0]
}

export function ItemLink({
  to,
  current,
  icon: Icon,
  count,
  children,
  onSelect,
  nested = false,
}: {
  readonly to: string
  readonly current: boolean
  readonly icon?: Icon
  readonly count?: MenuCounter | undefined
  readonly children: ReactNode
  readonly onSelect: () => void
  readonly nested?: boolean
}) {
  const link = useRef<HTMLAnchorElement>(null)
  // A long menu scrolls; the entry of the shown page is in sight.
  useEffect(() => {
    if (current && link.current) reveal(link.current)
  }, [current])
  return (
    <ButtonBase
      ref={link}
      component={RouterLink}
      to={to}
      onClick={onSelect}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      sx={{ ...row, ...(nested ? { pl: 4.75 } : {}), ...(current ? selectedStyles : {}) }}
    >
      {Icon ? <Icon size={17} aria-hidden /> : null}
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
      {count ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <MenuCount {...count} />
        </Box>
      ) : null}
    </ButtonBase>
  )
}

export function SubMenu({
  entry,
  current,
  onSelect,
}: {
  readonly entry: MenuEntry
  readonly current: string | undefined
  readonly onSelect: () => void
}) {
  const { t } = useTranslation('shell')
  const id = useId()
  const children = entry.children ?? []
  const containsCurrent = children.some((child) => child.to === current)
  /** Null until the person opens or closes the list; until then it is open if it contains the shown page. */
  const [isOpenByChoice, setOpenByChoice] = useState<boolean | null>(null)
  const open = isOpenByChoice ?? containsCurrent
  return (
    <>
      <ButtonBase onClick={() => setOpenByChoice(!open)} aria-expanded={open} aria-controls={id} sx={row}>
        <entry.icon size={17} aria-hidden />
        <Box component="span" sx={{ flex: 1 }}>
          {t(`labels.${entry.label}`)}
        </Box>
        <ChevronRight
          size={15}
          aria-hidden
          style={{ transform: open ? 'rotate(90deg)' : undefined, transition: 'transform 120ms' }}
        />
      </ButtonBase>
      <Box component="ul" id={id} hidden={!open} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children.map((child) => (
          <li key={child.label}>
            <ItemLink to={child.to} current={child.to === current} onSelect={onSelect} nested>
              {t(`labels.${child.label}`)}
            </ItemLink>
          </li>
        ))}
      </Box>
    </>
  )
}
