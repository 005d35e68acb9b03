// Pages and guards of the shell; pages of features are in their descriptors (`*.feature.ts`).
import { lazyPage } from '../lib/lazy-page.tsx'

// The shell is loaded lazily, so that a visitor of the login does not download menus and tables.
export const QueryRoot = lazyPage(() => import('./frame.ts').then((file) => file.QueryRoot))
export const Shell = lazyPage(() => import('./frame.ts').then((file) => file.Shell))
// Waits for the signed-in user, and redirects those who must found a company first to `CompanyStepPage`. Whoever has no
// session is sent to the login by `RequireSession`.
export const RequireLoadedUser = lazyPage(() => import('./frame.ts').then((file) => file.RequireLoadedUser))
export const RequireAdministrator = lazyPage(() => import('./frame.ts').then((file) => file.RequireAdministrator))

export const LoginPage = lazyPage(
  () => import('../features/identity/login-page.tsx').then((file) => file.LoginPage),
  ['auth'],
)
export const CompanyStepPage = lazyPage(
  () => import('../features/identity/entrance/company-step-page.tsx').then((file) => file.CompanyStepPage),
  ['auth'],
)
export const NotFoundPage = lazyPage(() => import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage))
