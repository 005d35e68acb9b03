// Every screen with the data of the demonstration, for the contact sheets (`npm run guides:sheets`).
import type { FindId, Viewer } from './viewers.ts'

export interface Screen {
  /** File name of its pictures. */
  readonly name: string
  readonly viewer: Viewer
  /** URL, or how to find it. */
  readonly address: string | ((find: FindId) => Promise<string>)
}

const screensOf = (viewer: Viewer, addresses: Readonly<Record<string, Screen['address']>>): readonly Screen[] =>
  Object.entries(addresses).map(([name, address]) => ({ name: `${viewer}-${name}`, viewer, address }))

const caseTabs = 'documents terms tasks events notices mail parties notes forms calls time'.split(' ')
const profileTabs = 'payments skills studies portfolio geography public company notices'.split(' ')
const settingsParts = 'general taxes areas needs courts holidays'.split(' ')

const recentCase = async (find: FindId): Promise<string> =>
  `/app/my_cases/${await find('/cases?sort=-updatedAt&pageSize=10')}`
const answeredForm = async (find: FindId): Promise<string> =>
  `/app/forms/${await find('/forms', (form) => Number(form.responsesCount) > 0)}`
/** Returns the address of an object's screen. */
const screenOf =
  (screen: string, list: string, pick?: (row: Readonly<Record<string, unknown>>) => boolean) =>
  async (find: FindId): Promise<string> =>
    `${screen}/${await find(list, pick)}`
const tabsOf = (tabs: readonly string[], address: (find: FindId) => Promise<string>, prefix: string) =>
  Object.fromEntries(
    tabs.map((tab) => [`${prefix}-${tab}`, async (find: FindId) => `${await address(find)}?tab=${tab}`] as const),
  )

export const screens: readonly Screen[] = [
  ...screensOf('lawyer', {
    dashboard: '/app/dashboard',
    cases: '/app/my_cases',
    case: recentCase,
    ...tabsOf(caseTabs, recentCase, 'case'),
    clients: '/app/clients',
    client: screenOf('/app/clients', '/clients'),
    people: '/app/people',
    person: screenOf('/app/people', '/people'),
    conflicts: '/app/conflicts',
    intake: '/app/intake',
    inbox: '/app/inbox',
    tasks: '/app/tasks',
    'tasks-board': '/app/tasks?view=board',
    'tasks-list': '/app/tasks?view=list',
    terms: '/app/terms',
    'terms-list': '/app/terms?view=list',
    schedule: '/app/schedule',
    'schedule-day': '/app/schedule?view=day',
    'schedule-month': '/app/schedule?view=month',
    'schedule-agenda': '/app/schedule?view=agenda',
    'schedule-bookings': '/app/schedule?tab=bookings',
    'schedule-settings': '/app/schedule?tab=settings',
    calls: '/app/calls',
    time: '/app/time',
    'time-expenses': '/app/time?tab=expenses',
    'hourly-rates': '/app/hourly-rates',
    invoices: '/app/invoices',
    invoice: screenOf('/app/invoices', '/invoices'),
    'invoice-settings': '/app/invoice-settings',
    'client-money': '/app/client-money',
    'practice-reports': '/app/practice-reports',
    'reports-cases': '/app/reports/cases',
    'reports-payments': '/app/reports/payments',
    'reports-ai': '/app/reports/ai',
    forms: '/app/forms',
    form: answeredForm,
    ...tabsOf(['responses', 'share', 'settings'], answeredForm, 'form'),
    'forms-templates': '/app/forms_templates',
    'documents-templates': '/app/documents_templates',
    'matter-templates': '/app/matter-templates',
    assistant: '/app/ia_assistant',
    consultation: screenOf('/app/ia_assistant', '/assistant/consultations', ({ mode }) => mode === 'case'),
    collaborators: '/app/collaborators',
    profile: '/app/my_profile',
    ...Object.fromEntries(profileTabs.map((tab) => [`profile-${tab}`, `/app/my_profile?tab=${tab}`])),
    'term-rules': '/app/term-rules',
    'case-fields': '/app/case-fields',
    'reserved-cases': '/app/reserved-cases',
    notices: '/app/notices',
    search: '/app/search?q=sentencia',
    'search-empty': '/app/search?q=xilofono',
    guide: '/app/guide',
    'guide-whole': '/app/guide?part=guide',
    'not-found': '/app/nothing',
  }),
  ...screensOf('secretary', { dashboard: '/app/dashboard', cases: '/app/my_cases', tasks: '/app/tasks' }),
  ...screensOf('client', {
    dashboard: '/app/dashboard',
    cases: '/app/my_cases',
    case: recentCase,
    ...tabsOf(['documents', 'terms', 'events'], recentCase, 'case'),
    invoices: '/app/invoices',
    assistant: '/app/ia_assistant',
    profile: '/app/my_profile',
    notices: '/app/notices',
  }),
  ...screensOf('administrator', {
    dashboard: '/app/dashboard/admin',
    users: '/app/admin/users',
    user: screenOf('/app/admin/users', '/admin/users', ({ profile }) => profile === 'professional'),
    'new-professional': '/app/admin/users/new',
    licences: '/app/admin/licences',
    companies: '/app/admin/companies',
    company: screenOf('/app/admin/companies', '/admin/companies'),
    plans: '/app/admin/payments',
    plan: screenOf('/app/admin/payments', '/plans', ({ isDefault }) => isDefault === true),
    'payments-reports': '/app/admin/payments-reports',
    integrations: '/app/admin/integrations',
    ...Object.fromEntries(settingsParts.map((part) => [`settings-${part}`, `/app/admin/settings?tab=${part}`])),
    'term-rules': '/app/admin/term-rules',
    'documents-templates': '/app/admin/documents_templates',
    'forms-templates': '/app/admin/forms_templates',
    audit: '/app/admin/audit',
  }),
  ...screensOf('visitor', {
    home: '/marketplace',
    search: '/marketplace/professionals?q=divorcio',
    professional: async (find) =>
      `/marketplace/professionals/${await find('/public/professionals', undefined, 'slug')}`,
    'search-nobody': '/marketplace/professionals?q=xilofono',
    ranking: '/marketplace/how-results-are-ordered',
    login: '/auth/login',
    register: '/auth/register',
    'forgotten-password': '/auth/forgot-password',
    privacy: '/legal/privacy',
    'terms-of-use': '/legal/terms',
  }),
]
