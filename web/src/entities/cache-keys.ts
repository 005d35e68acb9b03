// The first segments of cache keys that more than one file reads or invalidates. A key begins with one of these; a
// test refuses a first segment that is written in two files.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export const assistantKeys = ['assistant'] as const
export const caseKeys = ['cases'] as const
/** Fields that the office defined for its cases, and their values. */
export const caseFieldKeys = ['case-fields'] as const
export const clientKeys = ['clients'] as const
export const collaboratorKeys = ['collaborators'] as const
/** The office of the signed-in person: its data, people, usage and exported copies. */
export const companyKeys = ['company'] as const
/** Companies of the platform, as administrators see them. */
export const companiesKeys = ['companies'] as const
/** Conflict checks with their hits. */
export const conflictKeys = ['conflicts'] as const
/** The dashboard of administrators. */
export const dashboardKeys = ['admin'] as const
export const documentKeys = ['documents'] as const
export const documentTemplateKeys = ['document-templates'] as const
export const formKeys = ['forms'] as const
/** Mail that the office received. */
export const inboxKeys = ['inbox'] as const
/** Invoices, their payments and settings. */
export const invoiceKeys = ['invoicing'] as const
export const intakeKeys = ['leads'] as const
/** Templates of matters and their applications. */
export const matterKeys = ['matters'] as const
/** Parties of cases, and people whom the office knows. */
export const partyKeys = ['parties'] as const
export const paymentKeys = ['payments'] as const
export const planKeys = ['plans'] as const
/** Reports of time and money, and the money of cases. */
export const reportKeys = ['practice-reports'] as const
export const scheduleKeys = ['schedule'] as const
/** Tags of the office, and the tags of objects. */
export const tagKeys = ['tags'] as const
export const taskKeys = ['tasks'] as const
/** Terms of cases, and the rules by which they are counted. */
export const termKeys = ['terms'] as const
/** Recorded time, timers and hourly rates. */
export const timeKeys = ['timekeeping'] as const
export const userKeys = ['users'] as const
export const viewKeys = ['views'] as const

/** One company, as administrators see it. */
export const administeredCompanyKey = (id: string) => [...companiesKeys, 'admin', 'one', id] as const
/** Documents and folders of one case. */
export const caseDocumentsKey = (caseId: string) => [...documentKeys, 'case', caseId] as const

/** Marks all queries below the keys as stale; those in use are fetched again. */
export const refresh = (client: QueryClient, ...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
