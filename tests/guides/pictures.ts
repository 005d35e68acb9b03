// Pictures of the guides: name, viewer, URL and steps before the screenshot.
import type { Page } from '@playwright/test'
import type { FindId, Viewer } from './viewers.ts'

export const languages = ['es', 'en'] as const

export interface Picture {
  readonly name: string
  readonly viewer: Extract<Viewer, 'lawyer' | 'administrator'>
  /** URL, or how to find it. */
  readonly address: string | ((find: FindId) => Promise<string>)
  readonly before?: (page: Page) => Promise<void>
}

/** Returns the URL of the case that changed last: in any office of the demo it has content in every tab. */
const recentCase = async (find: FindId): Promise<string> =>
  `/app/my_cases/${await find('/cases?sort=-updatedAt&pageSize=10')}`

export const pictures: readonly Picture[] = [
  { name: 'lawyer-dashboard', viewer: 'lawyer', address: '/app/dashboard' },
  { name: 'lawyer-cases', viewer: 'lawyer', address: '/app/my_cases' },
  { name: 'lawyer-case', viewer: 'lawyer', address: recentCase },
  { name: 'lawyer-documents', viewer: 'lawyer', address: async (find) => `${await recentCase(find)}?tab=documents` },
  { name: 'lawyer-search', viewer: 'lawyer', address: '/app/search?q=sentencia' },
  { name: 'lawyer-schedule', viewer: 'lawyer', address: '/app/schedule' },
  {
    name: 'lawyer-form',
    viewer: 'lawyer',
    address: async (find) =>
      `/app/forms/${await find('/forms', (form) => Number(form.responsesCount) > 0)}?tab=responses`,
  },
  {
    name: 'lawyer-assistant',
    viewer: 'lawyer',
    address: async (find) =>
      `/app/ia_assistant/${await find('/assistant/consultations', (consultation) => consultation.mode === 'case')}`,
  },
  { name: 'lawyer-calls', viewer: 'lawyer', address: '/app/calls' },
  { name: 'administrator-dashboard', viewer: 'administrator', address: '/app/dashboard/admin' },
  { name: 'administrator-new-professional', viewer: 'administrator', address: '/app/admin/users/new' },
  { name: 'administrator-companies', viewer: 'administrator', address: '/app/admin/companies' },
  {
    name: 'administrator-plan',
    viewer: 'administrator',
    address: async (find) => `/app/admin/payments/${await find('/plans', (plan) => plan.isDefault === true)}`,
  },
  { name: 'administrator-payments', viewer: 'administrator', address: '/app/admin/payments-reports' },
  { name: 'administrator-integrations', viewer: 'administrator', address: '/app/admin/integrations' },
  { name: 'administrator-settings', viewer: 'administrator', address: '/app/admin/settings' },
  { name: 'administrator-audit', viewer: 'administrator', address: '/app/admin/audit' },
]
