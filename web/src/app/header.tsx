import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthorizedImage } from '../lib/authorized-image.ts'
import { displayName, session, useSession } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Logo } from '../ui/logo.tsx'
import { PersonAvatar } from '../ui/texts.tsx'
import { layout } from '../ui/theme-tokens.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import { NoticeBell } from '../features/notifications/inbox/notice-bell.tsx'
import { useCan } from '../lib/use-can.ts'
import { HelpButton } from './help-button.tsx'
import { SearchTrigger } from './search-trigger.tsx'
import { TimerSlot } from './timer-slot.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

/**
 * Logo, search, timer, notices, colour scheme, language, account menu. Below 1200 px with a menu button; on a phone the rest
 * is in the drawer.
 */
export function Header({ menuOpen, onMenu }: { readonly menuOpen: boolean; readonly onMenu: () => void }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const can = useCan()
  const { name, surname } = displayName(user)
  const { src: photo } = useAuthorizedImage(user?.photoUrl ?? null)
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          height: layout.header - 1,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          px: { xs: 1, sm: 2 },
        }}
      >
        <IconButton
          aria-label={t(menuOpen ? 'closeMenu' : 'openMenu')}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onMenu}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuIcon size={20} aria-hidden />
        </IconButton>
        <Box sx={{ width: { lg: layout.sidebar - 24 }, flexShrink: 0 }}>
          <ButtonBase
            component={RouterLink}
            to="/app/dashboard"
            aria-label={t('home')}
            sx={{ borderRadius: '8px', py: 0.5, pr: 0.5 }}
          >
            <Logo />
          </ButtonBase>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
          <SearchTrigger />
        </Box>
        {can('timekeeping.work') ? <TimerSlot /> : null}
        <NoticeBell />
        <HelpButton />
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 0.5 }}>
          <ThemeToggle />
          <LanguageMenu />
          <Box sx={{ width: '1px', height: 24, bgcolor: 'divider', mx: 1 }} />
        </Box>
        <ButtonBase
          component={RouterLink}
          to="/app/my_profile"
          title={t('myProfile')}
          aria-label={`${name} ${surname}, ${t('myProfile')}`}
          sx={{
            gap: 1.125,
            borderRadius: '8px',
            minWidth: { xs: layout.touch, md: 0 },
            minHeight: { xs: layout.touch, sm: 40 },
            px: 0.75,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <PersonAvatar name={name} surname={surname} photoUrl={photo ?? null} size={28} tone="primary" />
          <Box
            component="span"
            sx={{
              display: { xs: 'none', md: 'block' },
              fontSize: '0.875rem',
              fontWeight: 600,
              maxWidth: 260,
              textAlign: 'left',
              lineHeight: 1.2,
            }}
          >
            {name} {surname}
          </Box>
        </ButtonBase>
        <IconButton
          component={RouterLink}
          to="/auth/login"
          aria-label={t('logout')}
          title={t('logout')}
          onClick={() => session.logout()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <LogOut size={17} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  )
}
