import { lazyPage } from '../lib/lazy-page.tsx'

export const Shell = lazyPage(() => import('./frame.ts').then((file) => file.Shell))

export const RequireProfile = lazyPage(() => import('./frame.ts').then((file) => file.RequireProfile))

export const RequireAdministrator = lazyPage(() => import('./frame.ts').then((file) => file.RequireAdministrator))

export const LoginPage = lazyPage(
  () => import('../features/identity/login-page.tsx').then((file) => file.LoginPage),
  ['auth'],
)

export const RegisterPage = lazyPage(
  () => import('../features/identity/register-page.tsx').then((file) => file.RegisterPage),
  ['auth'],
)

export const ForgotPasswordPage = lazyPage(
  () => import('../features/identity/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ['auth'],
)

export const ConfirmAddressPage = lazyPage(
  () => import('../features/identity/confirm-address-page.tsx').then((file) => file.ConfirmAddressPage),
  ['auth'],
)

export const ConfirmEmailPage = lazyPage(
  () => import('../features/identity/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  ['auth'],
)

export const UndoEmailPage = lazyPage(
  () => import('../features/identity/undo-email-page.tsx').then((file) => file.UndoEmailPage),
  ['auth'],
)

export const ResetPasswordPage = lazyPage(
  () => import('../features/identity/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  ['auth'],
)

export const ReferralPage = lazyPage(
  () => import('../features/identity/referral-page.tsx').then((file) => file.ReferralPage),
  ['auth'],
)

export const InvitationPage = lazyPage(
  () => import('../pages/invitation-page.tsx').then((file) => file.InvitationPage),
  ['auth'],
)

export const PrivacyPage = lazyPage(() => import('../pages/legal-page.tsx').then((file) => file.PrivacyPage), ['legal'])

export const TermsPage = lazyPage(() => import('../pages/legal-page.tsx').then((file) => file.TermsPage), ['legal'])

export const CompanyStepPage = lazyPage(
  () => import('../pages/company-step-page.tsx').then((file) => file.CompanyStepPage),
  ['auth'],
)

export const DashboardPage = lazyPage(
  () => import('../pages/dashboard-page.tsx').then((file) => file.DashboardPage),
  ['dashboard', 'cases', 'company'],
)

export const CasesPage = lazyPage(
  () => import('../features/cases/cases-page.tsx').then((file) => file.CasesPage),
  ['cases'],
)

export const CasePage = lazyPage(() => import('../pages/case-page.tsx').then((file) => file.CasePage), ['cases'])

export const CasesReportPage = lazyPage(
  () => import('../features/cases/report/cases-report-page.tsx').then((file) => file.CasesReportPage),
  ['cases', 'cases-report', 'period'],
)

export const EditDocumentPage = lazyPage(
  () => import('../features/documents/editor/edit-document-page.tsx').then((file) => file.EditDocumentPage),
  ['documents'],
)

export const SchedulePage = lazyPage(() =>
  import('../features/scheduling/schedule-page.tsx').then((file) => file.SchedulePage),
)

export const FormsPage = lazyPage(
  () => import('../features/forms/forms-page.tsx').then((file) => file.FormsPage),
  ['forms'],
)

export const FormPage = lazyPage(
  () => import('../features/forms/form-page.tsx').then((file) => file.FormPage),
  ['forms'],
)

export const FormTemplatesPage = lazyPage(
  () => import('../features/forms/templates/templates-page.tsx').then((file) => file.FormTemplatesPage),
  ['forms', 'forms-templates'],
)

export const AdminFormTemplatesPage = lazyPage(
  () => import('../features/forms/templates/templates-page.tsx').then((file) => file.AdminFormTemplatesPage),
  ['forms', 'forms-templates'],
)

export const DocumentTemplatesPage = lazyPage(
  () => import('../features/drafting/templates-page.tsx').then((file) => file.DocumentTemplatesPage),
  ['drafting'],
)

export const AdminDocumentTemplatesPage = lazyPage(
  () => import('../features/drafting/templates-page.tsx').then((file) => file.AdminDocumentTemplatesPage),
  ['drafting'],
)

export const TemplateTextPage = lazyPage(
  () => import('../pages/template-text-page.tsx').then((file) => file.OfficeTemplateTextPage),
  ['documents', 'drafting'],
)

export const AdminTemplateTextPage = lazyPage(
  () => import('../pages/template-text-page.tsx').then((file) => file.AdminTemplateTextPage),
  ['documents', 'drafting'],
)

export const ResponsePage = lazyPage(
  () => import('../features/forms/responses/response-page.tsx').then((file) => file.ResponsePage),
  ['forms', 'forms-sends'],
)

export const StopPage = lazyPage(
  () => import('../features/notifications/stopping/stop-page.tsx').then((file) => file.StopPage),
  ['notices'],
)

export const PublicFormPage = lazyPage(
  () => import('../features/forms/answer/public-form-page.tsx').then((file) => file.PublicFormPage),
  ['forms', 'forms-answer'],
)

export const FormCopyPage = lazyPage(
  () => import('../features/forms/answer/copy-page.tsx').then((file) => file.CopyPage),
  ['forms', 'forms-answer'],
)

export const AssistantPage = lazyPage(
  () => import('../features/assistant/assistant-page.tsx').then((file) => file.AssistantPage),
  ['assistant'],
)

export const CallsPage = lazyPage(
  () => import('../features/calls/calls-page.tsx').then((file) => file.CallsPage),
  ['calls'],
)

export const RoomPage = lazyPage(
  () => import('../features/calls/call/room-page.tsx').then((file) => file.RoomPage),
  ['calls', 'calls-room'],
)

export const GuestCallPage = lazyPage(
  () => import('../features/calls/call/guest-page.tsx').then((file) => file.GuestCallPage),
  ['calls-room'],
)

export const RecordingPage = lazyPage(
  () => import('../features/calls/recordings/recording-page.tsx').then((file) => file.RecordingPage),
  ['calls'],
)

export const ClientsPage = lazyPage(
  () => import('../features/clients/clients-page.tsx').then((file) => file.ClientsPage),
  ['clients'],
)

export const ClientPage = lazyPage(
  () => import('../pages/client-page.tsx').then((file) => file.ClientPage),
  ['clients', 'cases'],
)

export const CollaboratorsPage = lazyPage(
  () => import('../features/collaborators/collaborators-page.tsx').then((file) => file.CollaboratorsPage),
  ['collaborators'],
)

export const MyProfilePage = lazyPage(
  () => import('../pages/my-profile-page.tsx').then((file) => file.MyProfilePage),
  ['profile'],
)

export const AdminDashboardPage = lazyPage(
  () => import('../pages/admin-dashboard-page.tsx').then((file) => file.AdminDashboardPage),
  ['admin'],
)

export const UsersPage = lazyPage(
  () => import('../features/identity/users-page.tsx').then((file) => file.UsersPage),
  ['admin'],
)

export const UserPage = lazyPage(
  () => import('../features/identity/user-page.tsx').then((file) => file.UserPage),
  ['admin'],
)

export const NewProfessionalPage = lazyPage(
  () => import('../pages/admin-new-professional-page.tsx').then((file) => file.NewProfessionalPage),
  ['admin'],
)

export const IntegrationsPage = lazyPage(
  () => import('../pages/integrations-page.tsx').then((file) => file.IntegrationsPage),
  ['notifications', 'platform'],
)

export const CompaniesPage = lazyPage(
  () => import('../features/company/companies-page.tsx').then((file) => file.CompaniesPage),
  ['admin'],
)

export const AdminCompanyPage = lazyPage(
  () => import('../pages/admin-company-page.tsx').then((file) => file.AdminCompanyPage),
  ['admin', 'payments', 'period', 'plans', 'subscription', 'usage'],
)

export const AuditPage = lazyPage(
  () => import('../features/audit/audit-page.tsx').then((file) => file.AuditPage),
  ['audit', 'period'],
)

export const UsageReportPage = lazyPage(
  () => import('../features/billing/usage/usage-report-page.tsx').then((file) => file.UsageReportPage),
  ['period', 'plans', 'usage'],
)

export const PlansPage = lazyPage(
  () => import('../features/billing/plans/plans-page.tsx').then((file) => file.PlansPage),
  ['plans'],
)

export const PlanPage = lazyPage(
  () => import('../features/billing/plans/plan-page.tsx').then((file) => file.PlanPage),
  ['plans'],
)

export const AdminPaymentsReportPage = lazyPage(
  () => import('../features/billing/payments/payments-report-page.tsx').then((file) => file.AdminPaymentsReportPage),
  ['payments', 'period', 'subscription'],
)

export const OwnPaymentsReportPage = lazyPage(
  () => import('../features/billing/payments/payments-report-page.tsx').then((file) => file.OwnPaymentsReportPage),
  ['payments', 'period'],
)

export const PlatformSettingsPage = lazyPage(
  () => import('../pages/platform-settings-page.tsx').then((file) => file.PlatformSettingsPage),
  ['platform'],
)

export const NoticesPage = lazyPage(
  () => import('../features/notifications/inbox/notices-page.tsx').then((file) => file.NoticesPage),
  ['notices'],
)

export const NotFoundPage = lazyPage(() => import('../pages/not-found-page.tsx').then((file) => file.NotFoundPage))
