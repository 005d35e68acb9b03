import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useFloating } from '../lib/floating.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { useCan } from '../lib/use-can.ts'
import { useSession } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { layout } from '../ui/theme-tokens.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { GuardNotice } from './guards.tsx'
import { Header } from './header.tsx'
import { menuFor } from './menu.ts'
import { Sidebar } from './sidebar.tsx'
import { Strips } from './strips.tsx'

// The drawer exists only below 1200 px, and is mounted when first opened.
const Drawer = lazy(() => import('@mui/material/Drawer'))

// Lazy: most people have confirmed their address.
const AddressNotice = lazyPage(
  () => import('../features/identity/address-notice.tsx').then((file) => file.AddressNotice),
  ['address-notice'],
)

/** A new page starts at its top with the focus on its content; going back restores the scroll position. */
function useNavigationFocus(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    // Changed search parameters of the same page do not move the focus.
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (type === 'POP') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, type, main])
}

/** Moves the focus past header and menu; visible while it has the focus. */
function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderRadius: '8px',
        clipPath: 'inset(50%)',
        '&:focus': { clipPath: 'none' },
      }}
    >
      {t('skip')}
    </Link>
  )
}

/** Why a guard led to this page. */
function GuardMessage() {
  const { t } = useTranslation('shell')
  const location = useLocation()
  const navigate = useNavigate()
  const { notice } = (location.state ?? {}) as GuardNotice // state is only set by our guards
  return notice ? (
    <Box sx={{ px: { xs: 2, sm: 3.5 }, pt: { xs: 2, sm: 3 }, mb: -2 }}>
      <Notice
        tone="warning"
        onClose={() => void navigate({ pathname: location.pathname, search: location.search }, { replace: true })}
      >
        {t(`guard.${notice}`)}
      </Notice>
    </Box>
  ) : null
}

/** Shell of every private screen: header, sidebar (a drawer below 1200 px), content. */
export function Shell() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const floating = useFloating()
  const main = useRef<HTMLElement>(null)
  const location = useLocation()
  useNavigationFocus(main)
  const can = useCan()
  const owner = Boolean(user && user.company?.owner_id?.id === user.id)
  const menu = menuFor({ can, owner })
  const sidebar = <Sidebar menu={menu} onSelect={() => setOpen(false)} />
  return (
    <>
      <SkipLink />
      <Header
        menuOpen={open}
        onMenu={() => {
          setWasOpened(true)
          setOpen(!open)
        }}
      />
      <Box sx={{ display: 'flex' }}>
        {isWide ? (
          <Box
            component="aside"
            id="sidebar"
            sx={{
              width: layout.sidebar,
              flexShrink: 0,
              position: 'sticky',
              top: layout.header,
              height: `calc(100dvh - ${layout.header}px)`,
              display: 'flex',
              borderRight: '1px solid',
              borderColor: 'divider',
              boxSizing: 'border-box',
            }}
          >
            {sidebar}
          </Box>
        ) : wasOpened ? (
          <Suspense fallback={null}>
            <Drawer
              open={open}
              onClose={() => setOpen(false)}
              slotProps={{
                root: { keepMounted: false },
                paper: { id: 'sidebar', 'aria-label': t('menu'), sx: { width: layout.sidebar, maxWidth: '85vw' } },
              }}
            >
              {sidebar}
            </Drawer>
          </Suspense>
        ) : null}
        <Box component="main" id="content" ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <Strips>
            <OfflineNotice />
            {user?.emailConfirmed === false ? (
              <Suspense fallback={null}>
                <AddressNotice email={user.email} />
              </Suspense>
            ) : null}
            <GuardMessage />
          </Strips>
          <ErrorBoundary key={location.pathname} reloadsOnline>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      {floating ? (
        <ErrorBoundary>
          <Suspense fallback={null}>{floating}</Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}
