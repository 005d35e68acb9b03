// Menu of a person: entries of all features that their permissions allow, in order.
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Settings from 'lucide-react/icons/settings'
import type { Permission } from '../lib/roles.ts'
import type { Label } from '../locales/resources.ts'
import { pages } from '../pages/pages.feature.ts'
import type { Icon } from '../ui/icon.ts'
import type { MenuCounter, MenuGroup, MenuTab } from './feature.ts'
import { features } from './registry.ts'

export interface MenuChild {
  readonly label: Label
  readonly to: string
}
export interface MenuEntry {
  readonly label: Label
  readonly icon: Icon
  readonly to?: string
  /** A number shown after the label, fetched by a request of its own. */
  readonly count?: MenuCounter
  readonly children?: readonly MenuChild[]
}

/** Entries that open a list of others. They are in the tab `office`, if the person may open one of the list. */
const groups: Readonly<Record<MenuGroup, { readonly label: Label; readonly icon: Icon; readonly order: number }>> = {
  reports: { label: 'shell.reports', icon: ChartNoAxesColumn, order: 60 },
  settings: { label: 'shell.settings', icon: Settings, order: 80 },
}

const entries = [pages, ...features].flatMap(({ menu }) => menu ?? []).sort((a, b) => a.order - b.order)

export interface MenuOptions {
  readonly can: (permission: Permission) => boolean
  /** The signed-in person owns the company. */
  readonly owner: boolean
}

/**
 * Returns the entries of each tab for a person: `workshop` («Taller legal») has the tools to draft and ask, `office`
 * the rest. A tab without entries is not shown.
 */
export function menuFor({ can, owner }: MenuOptions): Readonly<Record<MenuTab, readonly MenuEntry[]>> {
  const visible = entries.filter(({ permission }) => can(permission))
  const inTab = (tab: MenuTab) =>
    visible.flatMap((entry) =>
      'group' in entry || (entry.tab ?? 'office') !== tab || (entry.hiddenFromOwner && owner)
        ? []
        : [
            {
              label: entry.label,
              order: entry.order,
              icon: entry.icon,
              to: entry.to,
              ...(entry.count ? { count: entry.count } : {}),
            },
          ],
    )
  const groupEntries = (Object.keys(groups) as MenuGroup[]).flatMap((group) => {
    const children = visible.flatMap((entry) =>
      'group' in entry && entry.group === group ? [{ label: entry.label, to: entry.to }] : [],
    )
    return children.length > 0 ? [{ ...groups[group], children }] : []
  })
  return {
    office: [...inTab('office'), ...groupEntries].sort((a, b) => a.order - b.order),
    workshop: inTab('workshop'),
  }
}
