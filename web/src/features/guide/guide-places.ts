// Which guides a person reads, and which section of them explains a screen.
import type { Permission } from '../../lib/roles.ts'
import type { GuideName } from './guide.queries.ts'

/** The guides for one kind of person; a client has one guide for both. */
export interface OwnGuides {
  readonly firstDay: GuideName
  /** The guide that explains every screen. */
  readonly fullGuide: GuideName
}

/** Returns the guides for a person with these permissions. */
export function ownGuides(can: (permission: Permission) => boolean): OwnGuides {
  if (can('platform.administer')) return { firstDay: 'first-day-administrator', fullGuide: 'administrator' }
  if (can('cases.lead')) return { firstDay: 'first-day-lawyer', fullGuide: 'lawyer' }
  if (can('cases.work')) return { firstDay: 'first-day-secretary', fullGuide: 'lawyer' }
  return { firstDay: 'first-day-client', fullGuide: 'first-day-client' }
}

/** The start of a screen's address, the id of the section that explains it, and the tab if the section explains a tab. */
type ScreenSection = readonly [path: string, section: string, tab?: string]

/** In order: the first entry that fits an address and tab counts, so longer addresses precede their beginnings. */
const screenSections: Readonly<Partial<Record<GuideName, readonly ScreenSection[]>>> = {
  lawyer: [
    ['/app/dashboard', 'day'],
    ['/app/search', 'search'],
    ['/app/tasks', 'tasks'],
    ['/app/time', 'expenses', 'expenses'],
    ['/app/time', 'time'],
    ['/app/hourly-rates', 'time'],
    ['/app/invoices', 'invoices'],
    ['/app/invoice-settings', 'invoices'],
    ['/app/client-money', 'client-money'],
    ['/app/practice-reports', 'reports'],
    ['/app/reports/cases', 'cases'],
    ['/app/reports/payments', 'plan'],
    ['/app/reports/ai', 'plan'],
    ['/app/my_cases', 'documents', 'documents'],
    ['/app/my_cases', 'terms', 'terms'],
    ['/app/my_cases', 'tasks', 'tasks'],
    ['/app/my_cases', 'calendar', 'events'],
    ['/app/my_cases', 'forms', 'forms'],
    ['/app/my_cases', 'calls', 'calls'],
    ['/app/my_cases', 'case-mail', 'mail'],
    ['/app/my_cases', 'time', 'time'],
    ['/app/my_cases', 'parties', 'parties'],
    ['/app/my_cases/', 'case'],
    ['/app/my_cases', 'cases'],
    ['/app/terms', 'terms'],
    ['/app/term-rules', 'terms'],
    ['/app/inbox', 'inbox'],
    ['/app/schedule', 'appointments', 'settings'],
    ['/app/schedule', 'appointments', 'bookings'],
    ['/app/schedule', 'calendar'],
    ['/app/intake', 'leads'],
    ['/app/conflicts', 'conflicts'],
    ['/app/people', 'people'],
    ['/app/clients', 'people'],
    ['/app/forms', 'forms'],
    ['/app/ia_assistant', 'assistant'],
    ['/app/calls', 'calls'],
    ['/app/matter-templates', 'matter-templates'],
    ['/app/documents_templates', 'documents'],
    ['/app/collaborators', 'office'],
    ['/app/case-fields', 'office'],
    ['/app/reserved-cases', 'office'],
    ['/app/my_profile', 'office', 'company'],
    ['/app/my_profile', 'plan', 'payments'],
    ['/app/my_profile', 'notices', 'notices'],
    ['/app/my_profile', 'profile'],
    ['/app/notices', 'notices'],
  ],
  administrator: [
    ['/app/dashboard', 'dashboard'],
    ['/app/admin/users/new', 'new-professional'],
    ['/app/admin/users', 'companies'],
    ['/app/admin/profiles', 'companies'],
    ['/app/admin/licences', 'licences'],
    ['/app/admin/companies', 'companies'],
    ['/app/admin/payments-reports', 'payments'],
    ['/app/admin/payments', 'plans'],
    ['/app/admin/integrations', 'integrations'],
    ['/app/admin/settings', 'settings'],
    ['/app/admin/term-rules', 'settings'],
    ['/app/admin/documents_templates', 'templates'],
    ['/app/admin/forms_templates', 'templates'],
    ['/app/admin/audit', 'audit'],
    ['/app/my_profile', 'account'],
    ['/app/notices', 'account'],
  ],
  'first-day-client': [
    ['/app/dashboard', 'home'],
    ['/app/my_cases', 'documents', 'documents'],
    ['/app/my_cases', 'dates', 'events'],
    ['/app/my_cases', 'dates', 'terms'],
    ['/app/my_cases', 'case'],
    ['/app/reports/cases', 'case'],
    ['/app/invoices', 'invoices'],
    ['/app/ia_assistant', 'assistant'],
    ['/app/my_profile', 'account'],
    ['/app/notices', 'account'],
  ],
}

/** Returns the id of the section that explains a screen; undefined if the guide does not explain it. */
export const sectionIdOf = (guide: GuideName, pathname: string, tab: string | null): string | undefined =>
  screenSections[guide]?.find(
    ([path, , entryTab]) => pathname.startsWith(path) && (entryTab === undefined || entryTab === tab),
  )?.[1]
