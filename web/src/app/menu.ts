// The one table of the menu: who sees what, where it leads, what it opens (specification §6, product §5).
import BookText from 'lucide-react/icons/book-text'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { Profile } from '#modules/identity/account.contract.ts'
import type { Resources } from '../locales/resources.ts'
import type { Icon } from '../ui/icon.ts'

type Label = keyof Resources['shell']['items']
export type MenuTab = 'office' | 'workshop'

export interface MenuChild {
  readonly label: Label
  readonly to?: string
  /** In sight with a lock; leads nowhere. */ readonly disabled?: boolean
}
export interface MenuEntry {
  readonly label: Label
  readonly icon: Icon
  readonly to?: string
  readonly children?: readonly MenuChild[]
}
interface Row extends MenuEntry {
  readonly tab?: MenuTab
  readonly notForOwner?: true
}

const companyPage = '/app/my_profile?tab=company'
const casesReport = { label: 'reportsCases', to: '/app/reports/cases' } as const
const reports: Row = {
  label: 'reports',
  icon: ChartNoAxesColumn,
  children: [
    { label: 'reportsPayments', to: '/app/reports/payments' },
    { label: 'reportsAi', to: '/app/reports/ai' },
    casesReport,
  ],
}
const dashboard: Row = { label: 'dashboard', icon: LayoutDashboard, to: '/app/dashboard' }
const cases: Row = { label: 'cases', icon: FolderOpen, to: '/app/my_cases' }
const assistant: Row = { label: 'assistant', icon: Sparkles, to: '/app/ia_assistant' }

const table: Readonly<Record<Profile, readonly Row[]>> = {
  professional: [
    dashboard,
    { label: 'clients', icon: Users, to: '/app/clients' },
    cases,
    { label: 'schedule', icon: CalendarDays, to: '/app/schedule' },
    { label: 'calls', icon: Video, to: '/app/calls' },
    reports,
    // The owner has the same list under Settings → Company.
    { label: 'collaborators', icon: UserPlus, to: '/app/collaborators', notForOwner: true },
    { label: 'settings', icon: Settings, children: [{ label: 'company', to: companyPage }] },
    { ...assistant, tab: 'workshop' },
    { label: 'forms', icon: ClipboardList, to: '/app/forms', tab: 'workshop' },
    { label: 'documentTemplates', icon: FileText, to: '/app/documents_templates', tab: 'workshop' },
    { label: 'formTemplates', icon: PanelsTopLeft, to: '/app/forms_templates', tab: 'workshop' },
  ],
  customer: [
    dashboard,
    cases,
    assistant,
    // What the office pays and uses is not the client's.
    { ...reports, children: [casesReport] },
    {
      label: 'settings',
      icon: Settings,
      children: [
        { label: 'company', disabled: true },
        { label: 'clients', disabled: true },
      ],
    },
  ],
  administrator: [
    { label: 'dashboard', icon: LayoutDashboard, to: '/app/dashboard/admin' },
    { label: 'users', icon: Users, to: '/app/admin/users' },
    { label: 'companies', icon: Building2, to: '/app/admin/companies' },
    { label: 'documentTemplates', icon: FileText, to: '/app/admin/documents_templates' },
    { label: 'formTemplates', icon: BookText, to: '/app/admin/forms_templates' },
    { label: 'plans', icon: Layers, to: '/app/admin/payments' },
    {
      label: 'reports',
      icon: ChartNoAxesColumn,
      children: [{ label: 'reportsPayments', to: '/app/admin/payments-reports' }],
    },
    {
      label: 'settings',
      icon: Settings,
      children: [
        { label: 'general', disabled: true },
        { label: 'integrations', disabled: true },
      ],
    },
  ],
}

export interface MenuOptions {
  readonly role: Profile
  /** The signed-in person owns the company. */
  readonly owner: boolean
  /** Whether the product has this screen; an entry without one is not shown. */
  readonly exists: (path: string) => boolean
}

/** The entries of each tab for a person. A tab without entries is absent from the screen. */
export function menuFor({ role, owner, exists }: MenuOptions): Readonly<Record<MenuTab, readonly MenuEntry[]>> {
  const there = (to: string | undefined) => to !== undefined && exists(to.replace(/\?.*/, ''))
  const rows = table[role].flatMap((row): Row[] => {
    if (row.notForOwner && owner) return []
    if (!row.children) return there(row.to) ? [row] : []
    const children = row.children.filter((child) => child.disabled === true || there(child.to))
    return children.length > 0 ? [{ ...row, children }] : []
  })
  return {
    office: rows.filter((row) => row.tab !== 'workshop'),
    workshop: rows.filter((row) => row.tab === 'workshop'),
  }
}
