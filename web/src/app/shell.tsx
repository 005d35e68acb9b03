import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { roleOf } from '../lib/roles.ts'
import { useSession } from '../lib/session.ts'
import { read } from '../lib/storage.ts'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { layout } from '../ui/theme-tokens.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { menuFor } from './menu.ts'
import { Sidebar } from './sidebar.tsx'

/** What a guard says when it sends someone elsewhere. */
export interface Notice { readonly notice?: 'notAdmin' | 'loggedOut' }

/** A new page starts at its top, with the focus on its content; going back keeps where it was. */
function useArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) { first.current = false; return }
    if (type === 'POP') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, type, main])
}

/** The frame of every private screen: header, sidebar (a drawer below 1200 px), content. */
export function Shell({ exists }: { readonly exists: (path: string) => boolean }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [open, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const location = useLocation()
  const navigate = useNavigate()
  useArrival(main)
  const role = roleOf(user?.profile ?? read('profile'))
  const owner = Boolean(user && user.company?.owner_id?.id === user.id)
  const menu = useMemo(() => menuFor({ role, owner, exists }), [role, owner, exists])
  const { notice } = (location.state ?? {}) as Notice // state is only set by our guards
  const sidebar = <Sidebar menu={menu} role={role} onSelect={() => setOpen(false)} />
  return (
    <>
      <Link href="#content" sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', px: 2, py: 1, bgcolor: 'background.paper', borderRadius: '8px', transform: 'translateY(-200%)', '&:focus': { transform: 'none' } }}>{t('skip')}</Link>
      <Header menuOpen={open} onMenu={() => setOpen(!open)} />
      <Box sx={{ display: 'flex' }}>
        {wide ? (
          <Box component="aside" id="sidebar" sx={{ width: layout.sidebar, flexShrink: 0, position: 'sticky', top: layout.header, height: `calc(100dvh - ${layout.header}px)`, display: 'flex', borderRight: '1px solid', borderColor: 'divider', boxSizing: 'border-box' }}>{sidebar}</Box>
        ) : (
          <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ root: { keepMounted: false }, paper: { id: 'sidebar', 'aria-label': t('menu'), sx: { width: layout.sidebar, maxWidth: '85vw' } } }}>{sidebar}</Drawer>
        )}
        <Box component="main" id="content" ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <OfflineNotice />
          {notice ? <Alert severity="warning" role="alert" onClose={() => void navigate({ pathname: location.pathname, search: location.search }, { replace: true })} sx={{ m: { xs: 2, sm: 3 }, mb: 0 }}>{t(`guard.${notice}`)}</Alert> : null}
          <ErrorBoundary key={location.pathname}>
            <Suspense fallback={<PageSkeleton />}><Outlet /></Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </>
  )
}
