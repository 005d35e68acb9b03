import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState, type KeyboardEvent } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useRecents } from '../lib/recents.ts'
import { session } from '../lib/session.ts'
import { read, write } from '../lib/storage.ts'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import { Clamped } from '../ui/clamped.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { MenuTab } from './feature.ts'
import type { MenuEntry } from './menu.ts'
import { useCurrentAddress, SubMenu, ItemLink } from './sidebar-items.tsx'

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
          <Clamped text={recent.label} />
        </ButtonBase>
      ))}
    </Box>
  )
}

/** Two tabs: arrow keys move between them, only the selected one is in the tab order. */
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
    const opensWorkshop = event.key === 'End' || (event.key !== 'Home' && value === 'office')
    const next = opensWorkshop ? 'workshop' : 'office'
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

/** The stored value for the tab `office`, as the specification names it. */
const storedOffice = 'default'

export interface SidebarProps {
  readonly menu: Readonly<Record<MenuTab, readonly MenuEntry[]>>
  readonly onSelect: () => void
}

/** Two tabs (the second only when it has items), entries with submenus, recents at the bottom. */
export function Sidebar({ menu, onSelect }: SidebarProps) {
  const { t } = useTranslation('shell')
  const administrator = useCan()('platform.administer')
  const [storedTab, setStoredTab] = useState<string>(() => read('selectedOption') ?? storedOffice)
  const currentOffice = useCurrentAddress(menu.office)
  const currentWorkshop = useCurrentAddress(menu.workshop)
  const hasWorkshop = menu.workshop.length > 0
  // A page that belongs to one tab selects it, until the person selects another.
  const { pathname } = useLocation()
  const [pathOfSelection, setPathOfSelection] = useState<string>()
  const isInOffice = currentOffice !== undefined
  const isInWorkshop = currentWorkshop !== undefined
  const tabOfPage = isInWorkshop ? 'workshop' : 'office'
  const doesPageDecide = isInOffice !== isInWorkshop && pathOfSelection !== pathname
  const tab: MenuTab = hasWorkshop && (doesPageDecide ? tabOfPage : storedTab) === 'workshop' ? 'workshop' : 'office'
  const choose = (next: MenuTab) => {
    const value = next === 'office' ? storedOffice : next
    setStoredTab(value)
    setPathOfSelection(pathname)
    write('selectedOption', value)
  }
  const current = tab === 'office' ? currentOffice : currentWorkshop
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, bgcolor: 'background.sunken' }}>
      {administrator ? (
        <Typography variant="caption" component="h2" color="textSecondary" sx={{ fontWeight: 600, px: 2.25, pt: 2 }}>
          {t('labels.shell.administration')}
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
                <ItemLink
                  to={entry.to}
                  icon={entry.icon}
                  count={entry.count}
                  current={entry.to === current}
                  onSelect={onSelect}
                >
                  {t(`labels.${entry.label}`)}
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
      {administrator ? (
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
