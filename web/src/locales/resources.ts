// The areas of phrases and their keys, read from the Spanish source. One line per file in `es/`.
import type { phrases as admin } from './es/admin.ts'
import type { phrases as assistant } from './es/assistant.ts'
import type { phrases as audit } from './es/audit.ts'
import type { phrases as auth } from './es/auth.ts'
import type { phrases as calls } from './es/calls.ts'
import type { phrases as callsLive } from './es/calls-live.ts'
import type { phrases as callsRoom } from './es/calls-room.ts'
import type { phrases as cases } from './es/cases.ts'
import type { phrases as casesReport } from './es/cases-report.ts'
import type { phrases as clients } from './es/clients.ts'
import type { phrases as collaborators } from './es/collaborators.ts'
import type { phrases as common } from './es/common.ts'
import type { phrases as company } from './es/company.ts'
import type { phrases as copies } from './es/copies.ts'
import type { phrases as dashboard } from './es/dashboard.ts'
import type { phrases as documents } from './es/documents.ts'
import type { phrases as drafting } from './es/drafting.ts'
import type { phrases as forms } from './es/forms.ts'
import type { phrases as formsAnswer } from './es/forms-answer.ts'
import type { phrases as formsSends } from './es/forms-sends.ts'
import type { phrases as formsSettings } from './es/forms-settings.ts'
import type { phrases as formsTemplates } from './es/forms-templates.ts'
import type { phrases as legal } from './es/legal.ts'
import type { phrases as notices } from './es/notices.ts'
import type { phrases as notifications } from './es/notifications.ts'
import type { phrases as payments } from './es/payments.ts'
import type { phrases as period } from './es/period.ts'
import type { phrases as platform } from './es/platform.ts'
import type { phrases as plans } from './es/plans.ts'
import type { phrases as profile } from './es/profile.ts'
import type { phrases as profilePublic } from './es/profile-public.ts'
import type { phrases as scheduling } from './es/scheduling.ts'
import type { phrases as schedulingBookings } from './es/scheduling-bookings.ts'
import type { phrases as schedulingSettings } from './es/scheduling-settings.ts'
import type { phrases as search } from './es/search.ts'
import type { phrases as shell } from './es/shell.ts'
import type { phrases as storefront } from './es/storefront.ts'
import type { phrases as subscription } from './es/subscription.ts'
import type { phrases as usage } from './es/usage.ts'

export interface Resources {
  admin: typeof admin
  assistant: typeof assistant
  audit: typeof audit
  auth: typeof auth
  calls: typeof calls
  'calls-live': typeof callsLive
  'calls-room': typeof callsRoom
  cases: typeof cases
  'cases-report': typeof casesReport
  clients: typeof clients
  collaborators: typeof collaborators
  common: typeof common
  company: typeof company
  copies: typeof copies
  dashboard: typeof dashboard
  documents: typeof documents
  drafting: typeof drafting
  forms: typeof forms
  'forms-answer': typeof formsAnswer
  'forms-sends': typeof formsSends
  'forms-settings': typeof formsSettings
  'forms-templates': typeof formsTemplates
  legal: typeof legal
  notices: typeof notices
  notifications: typeof notifications
  payments: typeof payments
  period: typeof period
  plans: typeof plans
  platform: typeof platform
  profile: typeof profile
  'profile-public': typeof profilePublic
  scheduling: typeof scheduling
  'scheduling-bookings': typeof schedulingBookings
  'scheduling-settings': typeof schedulingSettings
  search: typeof search
  shell: typeof shell
  storefront: typeof storefront
  subscription: typeof subscription
  usage: typeof usage
}
export type Area = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
