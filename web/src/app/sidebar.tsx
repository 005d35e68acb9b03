import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import ChevronRight from 'lucide-react/icons/chevron-right'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Profile } from '#modules/identity/identity.contract.ts'
import { useRecents } from '../lib/recents.ts'
import { session } from '../lib/session.ts'
import { read, write } from '../lib/storage.ts'
import type { Icon } from '../ui/icon.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import type { MenuChild, MenuEntry, MenuTab } from './menu.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

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
const chosen = {
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

/** The entry whose address is the longest beginning of the current one. */
function useCurrent(entries: readonly MenuEntry[]): string | undefined {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const links = entries
    .flatMap((entry) => [entry.to, ...(entry.children ?? []).map((child) => child.to)])
    .filter((to) => to !== undefined)
  return links
    .filter((to) => (to.includes('?') ? here === to : pathname === to || pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.length - a.length)[0]
}

function ItemLink({
  to,
  current,
  icon: Icon,
  children,
  onSelect,
  nested = false,
}: {
  readonly to: string
  readonly current: boolean
  readonly icon?: Icon
  readonly children: ReactNode
  readonly onSelect: () => void
  readonly nested?: boolean
}) {
  return (
    <ButtonBase
      component={RouterLink}
      to={to}
      onClick={onSelect}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      sx={{ ...row, ...(nested ? { pl: 4.75 } : {}), ...(current ? chosen : {}) }}
    >
      {Icon ? <Icon size={17} aria-hidden /> : null}
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
    </ButtonBase>
  )
}

function SubMenu({
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
  const within = children.some((child) => child.to === current)
  const [choice, setChoice] = useState<boolean | null>(null)
  const open = choice ?? within
  return (
    <>
      <ButtonBase onClick={() => setChoice(!open)} aria-expanded={open} aria-controls={id} sx={row}>
        <entry.icon size={17} aria-hidden />
        <Box component="span" sx={{ flex: 1 }}>
          {t(`items.${entry.label}`)}
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
            <SubItem child={child} current={child.to === current} onSelect={onSelect} />
          </li>
        ))}
      </Box>
    </>
  )
}

function SubItem({
  child,
  current,
  onSelect,
}: {
  readonly child: MenuChild
  readonly current: boolean
  readonly onSelect: () => void
}) {
  const { t } = useTranslation('shell')
  if (child.disabled || !child.to) {
    return (
      <Box
        component="span"
        role="link"
        aria-disabled="true"
        title={t('notAvailable')}
        sx={{
          ...row,
          display: 'flex',
          alignItems: 'center',
          pl: 4.75,
          color: 'text.secondary',
          cursor: 'not-allowed',
          boxSizing: 'border-box',
          '&:hover': {},
        }}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {t(`items.${child.label}`)}
        </Box>
        <Lock size={14} aria-hidden />
      </Box>
    )
  }
  return (
    <ItemLink to={child.to} current={current} onSelect={onSelect} nested>
      {t(`items.${child.label}`)}
    </ItemLink>
  )
}

function Recents({ onSelect }: { readonly onSelect: () => void }) {
  const { t } = useTranslation('shell')
  const recents = useRecents().slice(0, 3)
  if (recents.length === 0) return null
  return (
    <Box
      component="section"
      aria-label={t('recents')}
      sx={{ borderTop: '1px solid', borderColor: 'divider', px: 2, py: 1.5 }}
    >
      <Typography variant="caption" component="h2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {t('recents')}
      </Typography>
      {recents.map((recent) => (
        <ButtonBase
          key={recent.to}
          component={RouterLink}
          to={recent.to}
          onClick={onSelect}
          sx={{
            display: 'flex',
            width: '100%',
            justifyContent: 'flex-start',
            textAlign: 'left',
            gap: 1,
            minHeight: 28,
            '@media (pointer: coarse)': { minHeight: 44 },
            fontSize: '0.8125rem',
            '& svg': { color: 'text.secondary', flexShrink: 0 },
            '&:hover': { color: 'primary.main' },
          }}
        >
          <History size={14} aria-hidden />
          {recent.label}
        </ButtonBase>
      ))}
    </Box>
  )
}

/** A tab list of two: arrows move between them, only the chosen one is in the tab order. */
function MenuTabs({
  tabs,
  value,
  onChoose,
}: {
  readonly tabs: readonly MenuTab[]
  readonly value: MenuTab
  readonly onChoose: (tab: MenuTab) => void
}) {
  const { t } = useTranslation('shell')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) || tabs.length < 2) return
    event.preventDefault()
    const next = event.key === 'Home' ? 'office' : event.key === 'End' || value === 'office' ? 'workshop' : 'office'
    onChoose(next)
    document.getElementById(`menu-tab-${next}`)?.focus()
  }
  return (
    <Box
      role="tablist"
      aria-label={t('tabs.label')}
      onKeyDown={move}
      sx={{
        display: 'flex',
        gap: 2.5,
        px: 2,
        minHeight: 45,
        flexShrink: 0,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          id={`menu-tab-${tab}`}
          aria-selected={tab === value}
          aria-controls="menu-panel"
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChoose(tab)}
          sx={{
            fontSize: '0.875rem',
            fontWeight: tab === value ? 600 : 550,
            color: tab === value ? 'text.primary' : 'text.secondary',
            mb: '-1px',
            borderBottom: '2px solid',
            borderColor: tab === value ? 'primary.main' : 'transparent',
          }}
        >
          {t(`tabs.${tab}`)}
        </ButtonBase>
      ))}
    </Box>
  )
}

export interface SidebarProps {
  readonly menu: Readonly<Record<MenuTab, readonly MenuEntry[]>>
  readonly role: Profile
  readonly onSelect: () => void
}

/** Two tabs (the second only when it has items), entries with sub-menus, recents at the foot. */
export function Sidebar({ menu, role, onSelect }: SidebarProps) {
  const { t } = useTranslation('shell')
  const [kept, setKept] = useState<string>(() => read('selectedOption') ?? 'default')
  const currentOffice = useCurrent(menu.office)
  const currentWorkshop = useCurrent(menu.workshop)
  const hasWorkshop = menu.workshop.length > 0
  // A page that stands in one of the tabs alone opens it; until another tab is chosen there.
  const { pathname } = useLocation()
  const [chosenAt, setChosenAt] = useState<string>()
  const here: MenuTab | undefined =
    chosenAt === pathname || (currentOffice === undefined) === (currentWorkshop === undefined)
      ? undefined
      : currentWorkshop === undefined
        ? 'office'
        : 'workshop'
  const tab: MenuTab = hasWorkshop && (here ?? kept) === 'workshop' ? 'workshop' : 'office'
  const choose = (next: MenuTab) => {
    const value = next === 'office' ? 'default' : next
    setKept(value)
    setChosenAt(pathname)
    write('selectedOption', value)
  }
  const current = tab === 'office' ? currentOffice : currentWorkshop
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, bgcolor: 'background.sunken' }}>
      {role === 'administrator' ? (
        <Typography variant="caption" component="h2" color="textSecondary" sx={{ fontWeight: 600, px: 2.25, pt: 2 }}>
          {t('items.administration')}
        </Typography>
      ) : (
        <MenuTabs tabs={hasWorkshop ? ['office', 'workshop'] : ['office']} value={tab} onChoose={choose} />
      )}
      <Box component="nav" aria-label={t('menu')} id="menu-panel" sx={{ flex: 1, overflowY: 'auto', px: 1, py: 1.25 }}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.25 }}>
          {menu[tab].map((entry) => (
            <li key={entry.label}>
              {entry.children ? (
                <SubMenu entry={entry} current={current} onSelect={onSelect} />
              ) : entry.to ? (
                <ItemLink to={entry.to} icon={entry.icon} current={entry.to === current} onSelect={onSelect}>
                  {t(`items.${entry.label}`)}
                </ItemLink>
              ) : null}
            </li>
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'flex', sm: 'none' },
          alignItems: 'center',
          borderTop: '1px solid',
          borderColor: 'divider',
          px: 1,
          py: 0.5,
        }}
      >
        <LanguageMenu />
        <Box sx={{ flex: 1 }} />
        <ThemeToggle />
        <ButtonBase
          component={RouterLink}
          to="/auth/login"
          onClick={() => session.logout()}
          sx={{ gap: 0.75, minHeight: 44, px: 1, fontSize: '0.8125rem', fontWeight: 550, borderRadius: '8px' }}
        >
          <LogOut size={16} aria-hidden />
          {t('logout')}
        </ButtonBase>
      </Box>
      {role === 'administrator' ? (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
            px: 2,
            py: 1.75,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <ShieldCheck size={15} aria-hidden />
          {t('adminSession')}
        </Box>
      ) : (
        <Recents onSelect={onSelect} />
      )}
    </Box>
  )
}
