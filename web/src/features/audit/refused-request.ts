// A refused request in words: the audit records the name of its route and the code of the answer.
import type { Resources } from '../../locales/resources.ts'

export type RefusedArea = keyof Resources['audit']['areas']
export type RefusalReason = keyof Resources['audit']['reasons']

/**
 * Areas of the routes of `cases`, the largest module, by the second part of their names (`documents` in
 * `cases.documents.remove`). A route whose second part is absent here is about cases themselves.
 */
const partAreas: Readonly<Record<string, RefusedArea>> = {
  agreements: 'invoices',
  approvals: 'time',
  budgets: 'invoices',
  clientDocuments: 'documents',
  clientPayments: 'invoices',
  clientShares: 'invoices',
  conflicts: 'conflicts',
  correspondence: 'correspondence',
  documentBulk: 'documents',
  documents: 'documents',
  drafting: 'documentTemplates',
  'drafting-administration': 'documentTemplates',
  expenses: 'expenses',
  fields: 'fields',
  inbox: 'inbox',
  intake: 'leads',
  interest: 'invoices',
  invoiceBatches: 'invoices',
  invoiceDocuments: 'invoices',
  invoiceSendings: 'invoices',
  invoiceSettings: 'invoices',
  invoicing: 'invoices',
  leadBulk: 'leads',
  mailAddresses: 'inbox',
  mailDrop: 'inbox',
  mailDropKey: 'inbox',
  matters: 'matters',
  mileage: 'expenses',
  nextTerms: 'terms',
  notes: 'notes',
  ownInvoices: 'invoices',
  parties: 'people',
  payPage: 'invoices',
  paymentAccounts: 'invoices',
  paymentDisputes: 'invoices',
  paymentLinks: 'invoices',
  people: 'people',
  personBulk: 'people',
  practice_money: 'reports',
  proposals: 'time',
  rates: 'time',
  recognition: 'documents',
  reporting: 'reports',
  search: 'search',
  tags: 'tags',
  taskBulk: 'tasks',
  tasks: 'tasks',
  termBulk: 'terms',
  termRules: 'terms',
  terms: 'terms',
  timekeeping: 'time',
  timer: 'time',
  trust: 'trust',
  trust_acts: 'trust',
  trust_months: 'trust',
  trust_reports: 'trust',
  walls: 'walls',
}
const moduleAreas: Readonly<Record<string, RefusedArea>> = {
  assistant: 'assistant',
  audit: 'audit',
  billing: 'billing',
  calls: 'calls',
  cases: 'cases',
  companies: 'office',
  forms: 'forms',
  identity: 'accounts',
  marketplace: 'directory',
  notifications: 'notices',
  platform: 'platform',
  scheduling: 'scheduling',
}

/**
 * Returns what a route is about; undefined for a route of an older version.
 * @param route name of the route: `cases.documents.remove`
 */
export function areaOf(route: string): RefusedArea | undefined {
  const [module = '', part = ''] = route.split('.')
  if (module === 'companies' && part === 'views') return 'views'
  return (module === 'cases' ? partAreas[part] : undefined) ?? moduleAreas[module]
}

const namedReasons = [
  'administrator_only',
  'owner_only',
  'case_excluded',
  'client_data_not_allowed',
  'customers_not_allowed',
  'current_password_wrong',
  'invitation_for_another',
  'trust_own_request',
] as const satisfies readonly RefusalReason[]

/**
 * Returns why a request was refused. `missing` covers what does not exist and what exists but is hidden from the person,
 * because both are answered with 404.
 */
export const reasonOf = (code: string, status: number): RefusalReason =>
  namedReasons.find((reason) => reason === code) ?? (status === 404 ? 'missing' : 'forbidden')
