// All routes of the product inside the guards of their access. Each page loads when first shown.
import { isValidElement, type ReactNode } from 'react'
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { pages } from '../pages/pages.feature.ts'
import type { Access } from './feature.ts'
import { RequireSession, VisitorsOnly } from './guards.tsx'
import {
  CompanyStepPage,
  LoginPage,
  NotFoundPage,
  QueryRoot,
  RequireAdministrator,
  RequireLoadedUser,
  Shell,
} from './lazy-pages.tsx'
import { features } from './registry.ts'

const routesOf = (access: Access): RouteObject[] =>
  [pages, ...features].flatMap(({ routes }) =>
    Object.entries(routes?.[access] ?? {}).map(([path, Page]) => ({ path, element: <Page /> })),
  )

const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> })

export const routes: RouteObject[] = [
  // Outside of `QueryRoot`: the only screen that needs no query cache.
  {
    path: '/auth/login',
    element: (
      <VisitorsOnly>
        <LoginPage />
      </VisitorsOnly>
    ),
  },
  {
    element: <QueryRoot />,
    children: [
      ...routesOf('public'),
      {
        element: (
          <VisitorsOnly>
            <Outlet />
          </VisitorsOnly>
        ),
        children: routesOf('visitor'),
      },
      {
        path: '/app/company',
        element: (
          <RequireSession>
            <RequireLoadedUser isCompanyStep>
              <CompanyStepPage />
            </RequireLoadedUser>
          </RequireSession>
        ),
      },
      {
        element: (
          <RequireSession>
            <Shell />
          </RequireSession>
        ),
        children: [
          {
            element: (
              <RequireLoadedUser>
                <Outlet />
              </RequireLoadedUser>
            ),
            children: [
              ...routesOf('signedIn'),
              {
                element: (
                  <RequireAdministrator>
                    <Outlet />
                  </RequireAdministrator>
                ),
                children: [...routesOf('administrator'), { path: '/app/admin/*', element: <NotFoundPage /> }],
              },
              { path: '/app/*', element: <NotFoundPage /> },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
  redirect('/', '/app/dashboard'),
  redirect('/app', '/app/dashboard'),
  // URLs of the product that this one replaced.
  redirect('/dashboard/my-cases', '/app/my_cases'),
  redirect('/dashboard/ia-assist', '/app/ia_assistant'),
  redirect('/dashboard', '/app/dashboard'),
]

interface Loadable {
  readonly preload?: () => void
}
function preloadElement(element: ReactNode): void {
  if (!isValidElement<{ readonly children?: ReactNode }>(element)) return
  if (typeof element.type === 'object') (element.type as Loadable).preload?.() // pages made by lazyPage have `preload`
  preloadElement(element.props.children)
}

/** Loads the chunks of a route in parallel instead of one after another. */
export function preload(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) preloadElement(route.element)
}
