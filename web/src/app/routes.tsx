// Every screen of the product and its address. A feature brings its own routes; each is fetched when it is first shown.
import { isValidElement } from 'react'
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { lazyPage } from '../lib/lazy-page.tsx'
import { RequireSession, VisitorsOnly } from './guards.tsx'
import {
  DashboardPage,
  CasesPage,
  CasePage,
  EditDocumentPage,
  SchedulePage,
  FormsPage,
  FormTemplatesPage,
  FormPage,
  ResponsePage,
  DocumentTemplatesPage,
  TemplateTextPage,
  AssistantPage,
  CallsPage,
  RoomPage,
  RecordingPage,
  ClientsPage,
  ClientPage,
  CollaboratorsPage,
  MyProfilePage,
  OwnPaymentsReportPage,
  UsageReportPage,
  CasesReportPage,
  AdminDashboardPage,
  UsersPage,
  NewProfessionalPage,
  UserPage,
  CompaniesPage,
  AdminCompanyPage,
  AuditPage,
  IntegrationsPage,
  AdminFormTemplatesPage,
  AdminDocumentTemplatesPage,
  AdminTemplateTextPage,
  PlansPage,
  PlatformSettingsPage,
  PlanPage,
  AdminPaymentsReportPage,
  LoginPage,
  RegisterPage,
  ForgotPasswordPage,
  ResetPasswordPage,
  ConfirmAddressPage,
  ConfirmEmailPage,
  UndoEmailPage,
  ReferralPage,
  InvitationPage,
  StopPage,
  GuestCallPage,
  PublicFormPage,
  FormCopyPage,
  PrivacyPage,
  TermsPage,
  RequireProfile,
  CompanyStepPage,
  Shell,
  NoticesPage,
  RequireAdministrator,
  NotFoundPage,
} from './lazy-pages.tsx'

// The frame too: a visitor at the login does not download menus and tables.
const QueryRoot = lazyPage(() => import('./frame.ts').then((file) => file.QueryRoot))

/** Screens of people with a company, inside the frame. */
const officeRoutes: RouteObject[] = [
  { path: '/app/dashboard', element: <DashboardPage /> },
  { path: '/app/my_cases', element: <CasesPage /> },
  { path: '/app/my_cases/:id', element: <CasePage /> },
  { path: '/app/my_cases/:id/documents/:documentId/edit', element: <EditDocumentPage /> },
  { path: '/app/schedule', element: <SchedulePage /> },
  { path: '/app/forms', element: <FormsPage /> },
  { path: '/app/forms_templates', element: <FormTemplatesPage /> },
  { path: '/app/forms/:id', element: <FormPage /> },
  { path: '/app/forms/:id/responses/:responseId', element: <ResponsePage /> },
  { path: '/app/documents_templates', element: <DocumentTemplatesPage /> },
  { path: '/app/documents_templates/:id/edit', element: <TemplateTextPage /> },
  { path: '/app/ia_assistant', element: <AssistantPage /> },
  { path: '/app/ia_assistant/:consultationId', element: <AssistantPage /> },
  { path: '/app/calls', element: <CallsPage /> },
  { path: '/app/calls/rooms/:id', element: <RoomPage /> },
  { path: '/app/calls/recordings/:id', element: <RecordingPage /> },
  { path: '/app/clients', element: <ClientsPage /> },
  { path: '/app/clients/:id', element: <ClientPage /> },
  { path: '/app/collaborators', element: <CollaboratorsPage /> },
  { path: '/app/my_profile', element: <MyProfilePage /> },
  { path: '/app/reports/payments', element: <OwnPaymentsReportPage /> },
  { path: '/app/reports/ai', element: <UsageReportPage /> },
  { path: '/app/reports/cases', element: <CasesReportPage /> },
]

/** Screens of administrators, inside the frame. */
const adminRoutes: RouteObject[] = [
  { path: '/app/dashboard/admin', element: <AdminDashboardPage /> },
  { path: '/app/admin/users', element: <UsersPage /> },
  { path: '/app/admin/users/new', element: <NewProfessionalPage /> },
  { path: '/app/admin/users/:id', element: <UserPage /> },
  { path: '/app/admin/companies', element: <CompaniesPage /> },
  { path: '/app/admin/companies/:id', element: <AdminCompanyPage /> },
  { path: '/app/admin/audit', element: <AuditPage /> },
  { path: '/app/admin/integrations', element: <IntegrationsPage /> },
  { path: '/app/admin/forms_templates', element: <AdminFormTemplatesPage /> },
  { path: '/app/admin/documents_templates', element: <AdminDocumentTemplatesPage /> },
  { path: '/app/admin/documents_templates/:id/edit', element: <AdminTemplateTextPage /> },
  { path: '/app/admin/payments', element: <PlansPage /> },
  { path: '/app/admin/settings', element: <PlatformSettingsPage /> },
  { path: '/app/admin/payments/:id', element: <PlanPage /> },
  { path: '/app/admin/payments-reports', element: <AdminPaymentsReportPage /> },
]

const built = new Set([...officeRoutes, ...adminRoutes].map(({ path }) => path))
/** Whether the product has a screen at this address; the menu shows only those. */
const exists = (path: string): boolean => built.has(path)

const visitors = (element: React.ReactNode) => <VisitorsOnly>{element}</VisitorsOnly>

export const routes: RouteObject[] = [
  // The only screen that asks the server nothing but who one is.
  { path: '/auth/login', element: visitors(<LoginPage />) },
  {
    element: <QueryRoot />,
    children: [
      { path: '/auth/register', element: visitors(<RegisterPage />) },
      { path: '/auth/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/auth/reset-password', element: <ResetPasswordPage /> },
      { path: '/auth/confirm-address', element: <ConfirmAddressPage /> },
      { path: '/auth/confirm-email', element: <ConfirmEmailPage /> },
      { path: '/auth/undo-email', element: <UndoEmailPage /> },
      { path: '/auth/referrals', element: <ReferralPage /> },
      { path: '/app/collaborators/public/:token', element: <InvitationPage /> },
      { path: '/app/notices/public/:token', element: <StopPage /> },
      { path: '/app/calls/public/:token', element: <GuestCallPage /> },
      { path: '/app/forms/public/:slug', element: <PublicFormPage /> },
      { path: '/app/forms/public/:slug/copies/:token', element: <FormCopyPage /> },
      { path: '/legal/privacy', element: <PrivacyPage /> },
      { path: '/legal/terms', element: <TermsPage /> },
      {
        path: '/app/company',
        element: (
          <RequireSession>
            <RequireProfile step>
              <CompanyStepPage />
            </RequireProfile>
          </RequireSession>
        ),
      },
      {
        element: (
          <RequireSession>
            <Shell exists={exists} />
          </RequireSession>
        ),
        children: [
          {
            element: (
              <RequireProfile>
                <Outlet />
              </RequireProfile>
            ),
            children: [
              { path: '/app/notices', element: <NoticesPage /> },
              ...officeRoutes,
              {
                element: (
                  <RequireAdministrator>
                    <Outlet />
                  </RequireAdministrator>
                ),
                children: [...adminRoutes, { path: '/app/admin/*', element: <NotFoundPage /> }],
              },
              { path: '/app/*', element: <NotFoundPage /> },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
  { path: '/', element: <Navigate to="/app/dashboard" replace /> },
  { path: '/app', element: <Navigate to="/app/dashboard" replace /> },
  // Addresses of the former product.
  { path: '/dashboard/my-cases', element: <Navigate to="/app/my_cases" replace /> },
  { path: '/dashboard/ia-assist', element: <Navigate to="/app/ia_assistant" replace /> },
  { path: '/dashboard', element: <Navigate to="/app/dashboard" replace /> },
]

interface Loadable {
  readonly preload?: () => void
}
function preloadElement(element: React.ReactNode): void {
  if (!isValidElement<{ readonly children?: React.ReactNode }>(element)) return
  if (typeof element.type === 'object') (element.type as Loadable).preload?.() // pages made by lazyPage carry it
  preloadElement(element.props.children)
}

/** Fetches everything that an address will show, at once instead of one part after another. */
export function preload(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) preloadElement(route.element)
}
