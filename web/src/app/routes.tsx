// Every screen of the product and its address. A feature brings its own routes; each is fetched when it is first shown.
import { isValidElement } from 'react'
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { lazyPage } from '../lib/lazy-page.tsx'
import { RequireSession, VisitorsOnly } from './guards.tsx'

// The frame too: a visitor at the login does not download menus and tables.
const QueryRoot = lazyPage(() => import('./frame.ts').then((file) => file.QueryRoot))
const Shell = lazyPage(() => import('./frame.ts').then((file) => file.Shell))
const RequireProfile = lazyPage(() => import('./frame.ts').then((file) => file.RequireProfile))
const RequireAdministrator = lazyPage(() => import('./frame.ts').then((file) => file.RequireAdministrator))

const LoginPage = lazyPage(() => import('../features/identity/login-page.tsx').then((file) => file.LoginPage), ['auth'])
const RegisterPage = lazyPage(
  () => import('../features/identity/register-page.tsx').then((file) => file.RegisterPage),
  ['auth'],
)
const ForgotPasswordPage = lazyPage(
  () => import('../features/identity/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ['auth'],
)
const ConfirmAddressPage = lazyPage(
  () => import('../features/identity/confirm-address-page.tsx').then((file) => file.ConfirmAddressPage),
  ['auth'],
)
const ConfirmEmailPage = lazyPage(
  () => import('../features/identity/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  ['auth'],
)
const UndoEmailPage = lazyPage(
  () => import('../features/identity/undo-email-page.tsx').then((file) => file.UndoEmailPage),
  ['auth'],
)
const ResetPasswordPage = lazyPage(
  () => import('../features/identity/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  ['auth'],
)
const ReferralPage = lazyPage(
  () => import('../features/identity/referral-page.tsx').then((file) => file.ReferralPage),
  ['auth'],
)
const InvitationPage = lazyPage(
  () => import('../pages/invitation-page.tsx').then((file) => file.InvitationPage),
  ['auth'],
)
const PrivacyPage = lazyPage(() => import('../pages/legal-page.tsx').then((file) => file.PrivacyPage), ['legal'])
const TermsPage = lazyPage(() => import('../pages/legal-page.tsx').then((file) => file.TermsPage), ['legal'])
const CompanyStepPage = lazyPage(
  () => import('../pages/company-step-page.tsx').then((file) => file.CompanyStepPage),
  ['auth'],
)
const DashboardPage = lazyPage(
  () => import('../pages/dashboard-page.tsx').then((file) => file.DashboardPage),
  ['dashboard', 'cases', 'company'],
)
const CasesPage = lazyPage(() => import('../features/cases/cases-page.tsx').then((file) => file.CasesPage), ['cases'])
const CasePage = lazyPage(() => import('../pages/case-page.tsx').then((file) => file.CasePage), ['cases'])
const CasesReportPage = lazyPage(
  () => import('../features/cases/report/cases-report-page.tsx').then((file) => file.CasesReportPage),
  ['cases', 'cases-report', 'period'],
)
const EditDocumentPage = lazyPage(
  () => import('../features/documents/editor/edit-document-page.tsx').then((file) => file.EditDocumentPage),
  ['documents'],
)
const SchedulePage = lazyPage(() =>
  import('../features/scheduling/schedule-page.tsx').then((file) => file.SchedulePage),
)
const FormsPage = lazyPage(() => import('../features/forms/forms-page.tsx').then((file) => file.FormsPage), ['forms'])
const FormPage = lazyPage(() => import('../features/forms/form-page.tsx').then((file) => file.FormPage), ['forms'])
const FormTemplatesPage = lazyPage(
  () => import('../features/forms/templates/templates-page.tsx').then((file) => file.FormTemplatesPage),
  ['forms', 'forms-templates'],
)
const AdminFormTemplatesPage = lazyPage(
  () => import('../features/forms/templates/templates-page.tsx').then((file) => file.AdminFormTemplatesPage),
  ['forms', 'forms-templates'],
)
const DocumentTemplatesPage = lazyPage(
  () => import('../features/drafting/templates-page.tsx').then((file) => file.DocumentTemplatesPage),
  ['drafting'],
)
const AdminDocumentTemplatesPage = lazyPage(
  () => import('../features/drafting/templates-page.tsx').then((file) => file.AdminDocumentTemplatesPage),
  ['drafting'],
)
const TemplateTextPage = lazyPage(
  () => import('../pages/template-text-page.tsx').then((file) => file.OfficeTemplateTextPage),
  ['documents', 'drafting'],
)
const AdminTemplateTextPage = lazyPage(
  () => import('../pages/template-text-page.tsx').then((file) => file.AdminTemplateTextPage),
  ['documents', 'drafting'],
)
const ResponsePage = lazyPage(
  () => import('../features/forms/responses/response-page.tsx').then((file) => file.ResponsePage),
  ['forms', 'forms-sends'],
)
const StopPage = lazyPage(
  () => import('../features/notifications/stopping/stop-page.tsx').then((file) => file.StopPage),
  ['notices'],
)
const PublicFormPage = lazyPage(
  () => import('../features/forms/answer/public-form-page.tsx').then((file) => file.PublicFormPage),
  ['forms', 'forms-answer'],
)
const FormCopyPage = lazyPage(
  () => import('../features/forms/answer/copy-page.tsx').then((file) => file.CopyPage),
  ['forms', 'forms-answer'],
)
const AssistantPage = lazyPage(
  () => import('../features/assistant/assistant-page.tsx').then((file) => file.AssistantPage),
  ['assistant'],
)
const CallsPage = lazyPage(() => import('../features/calls/calls-page.tsx').then((file) => file.CallsPage), ['calls'])
const RoomPage = lazyPage(
  () => import('../features/calls/call/room-page.tsx').then((file) => file.RoomPage),
  ['calls', 'calls-room'],
)
const GuestCallPage = lazyPage(
  () => import('../features/calls/call/guest-page.tsx').then((file) => file.GuestCallPage),
  ['calls-room'],
)
const RecordingPage = lazyPage(
  () => import('../features/calls/recordings/recording-page.tsx').then((file) => file.RecordingPage),
  ['calls'],
)
const ClientsPage = lazyPage(
  () => import('../features/clients/clients-page.tsx').then((file) => file.ClientsPage),
  ['clients'],
)
const ClientPage = lazyPage(
  () => import('../pages/client-page.tsx').then((file) => file.ClientPage),
  ['clients', 'cases'],
)
const CollaboratorsPage = lazyPage(
  () => import('../features/collaborators/collaborators-page.tsx').then((file) => file.CollaboratorsPage),
  ['collaborators'],
)
const MyProfilePage = lazyPage(
  () => import('../pages/my-profile-page.tsx').then((file) => file.MyProfilePage),
  ['profile'],
)
const AdminDashboardPage = lazyPage(
  () => import('../pages/admin-dashboard-page.tsx').then((file) => file.AdminDashboardPage),
  ['admin'],
)
const UsersPage = lazyPage(
  () => import('../features/identity/users-page.tsx').then((file) => file.UsersPage),
  ['admin'],
)
const UserPage = lazyPage(() => import('../features/identity/user-page.tsx').then((file) => file.UserPage), ['admin'])
const NewProfessionalPage = lazyPage(
  () => import('../pages/admin-new-professional-page.tsx').then((file) => file.NewProfessionalPage),
  ['admin'],
)
const IntegrationsPage = lazyPage(
  () => import('../pages/integrations-page.tsx').then((file) => file.IntegrationsPage),
  ['notifications', 'platform'],
)
const CompaniesPage = lazyPage(
  () => import('../features/company/companies-page.tsx').then((file) => file.CompaniesPage),
  ['admin'],
)
const AdminCompanyPage = lazyPage(
  () => import('../pages/admin-company-page.tsx').then((file) => file.AdminCompanyPage),
  ['admin', 'payments', 'period', 'plans', 'subscription', 'usage'],
)
const AuditPage = lazyPage(
  () => import('../features/audit/audit-page.tsx').then((file) => file.AuditPage),
  ['audit', 'period'],
)
const UsageReportPage = lazyPage(
  () => import('../features/billing/usage/usage-report-page.tsx').then((file) => file.UsageReportPage),
  ['period', 'plans', 'usage'],
)
const PlansPage = lazyPage(
  () => import('../features/billing/plans/plans-page.tsx').then((file) => file.PlansPage),
  ['plans'],
)
const PlanPage = lazyPage(
  () => import('../features/billing/plans/plan-page.tsx').then((file) => file.PlanPage),
  ['plans'],
)
const AdminPaymentsReportPage = lazyPage(
  () => import('../features/billing/payments/payments-report-page.tsx').then((file) => file.AdminPaymentsReportPage),
  ['payments', 'period', 'subscription'],
)
const OwnPaymentsReportPage = lazyPage(
  () => import('../features/billing/payments/payments-report-page.tsx').then((file) => file.OwnPaymentsReportPage),
  ['payments', 'period'],
)
const PlatformSettingsPage = lazyPage(
  () => import('../pages/platform-settings-page.tsx').then((file) => file.PlatformSettingsPage),
  ['platform'],
)
const NoticesPage = lazyPage(
  () => import('../features/notifications/inbox/notices-page.tsx').then((file) => file.NoticesPage),
  ['notices'],
)
const NotFoundPage = lazyPage(() => import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage))

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
