// What the shell must know of a feature. `features/<name>/<name>.feature.ts` exports one descriptor, and
// `app/registry.ts` lists it. Each reader of the registry fetches only the part that it needs (web/feature-parts.ts).
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Case } from '../entities/case.queries.ts'
import type { LazyPage } from '../lib/lazy-page.tsx'
import type { Permission } from '../lib/roles.ts'
import type { Area, Label } from '../locales/resources.ts'
import type { Icon } from '../ui/icon.ts'
import type { CalendarSource } from '../lib/calendar-source.ts'

/**
 * Who may open a page:
 * - `public`: everybody, without the frame;
 * - `visitor`: only somebody who is not signed in;
 * - `signedIn`: in the frame; the page itself checks what the person may do there;
 * - `administrator`: in the frame, for `platform.administer`.
 */
export type Access = 'public' | 'visitor' | 'signedIn' | 'administrator'

/** Pages by their address. The router prefers the more specific address, so their order does not matter. */
export type Pages = Readonly<Record<string, LazyPage<object>>>

/** Entries are sorted by `order`, lowest first; the numbers in use are multiples of ten, to leave room between. */
interface Ordered {
  readonly order: number
}

/** Tabs of the menu: `workshop` («Taller legal») holds the tools to draft and ask, `office` the rest. */
export type MenuTab = 'office' | 'workshop'
/** Entries that open a list of others; declared by `app/menu.ts`. */
export type MenuGroup = 'reports' | 'settings'
export interface MenuCounter {
  readonly path: string
  readonly queryKey: QueryKey
  /** Phrase and address of the line in which the dashboard shows a number above zero; absent: it has no such line. */
  readonly waiting?: { readonly phrase: 'mail' | 'bookings' | 'responses'; readonly to: string }
}
interface MenuLine extends Ordered {
  readonly label: Label
  /** Who sees it. */
  readonly permission: Permission
}
export type FeatureMenuEntry = MenuLine &
  (
    | {
        readonly icon: Icon
        readonly to: string
        readonly tab?: MenuTab
        readonly hiddenFromOwner?: true
        /** The route that counts items awaiting the person: the numbers of its answer are added up. */
        readonly count?: MenuCounter
      }
    | { readonly group: MenuGroup; readonly to: string }
  )

export interface DashboardCard extends Ordered {
  readonly column: 'main' | 'side'
  readonly permission: Permission
  /** Loads with the dashboard; a `lazyPage` where it has phrases or code that few need. */
  readonly card: ComponentType
}

/** A card on the home of a client, which they have in place of the dashboard. */
export interface ClientCard extends Ordered {
  /** On a narrow screen the cards of both columns follow each other by their order. */
  readonly column: 'main' | 'side'
  readonly card: LazyPage<object>
}

export interface CaseTabProps {
  readonly item: Case
  /** Cards of other features, for the tabs that show them. */
  readonly aside?: ReactNode
}
export interface CaseTab extends Ordered {
  /** Its name in the address, `?tab=`. The case opens with the first. */
  readonly value: string
  /** A phrase of `locales/<language>/labels`, which the shell loads. */
  readonly label: Label
  readonly panel: LazyPage<CaseTabProps>
  /** Only for people who work on the case, not for a client who reads what was shared. */
  readonly hiddenFromClients?: true
  /** Shown behind the label to people who work on the case. */
  readonly count?: (item: Case) => number
  /**
   * Renders nothing: fetches that number where `Case` lacks it, and calls `onCount`. Mounted in the first tab of a case
   * and in this tab.
   */
  readonly counter?: LazyPage<CaseTabCounterProps>
}
export interface CaseTabCounterProps extends CaseTabProps {
  readonly onCount: (count: number) => void
}

/** A card beside the summary of a case or in another tab, for people who work on it. */
export interface CaseCard extends Ordered {
  readonly permission: Permission
  /** Value of the tab that shows it, below the content of the tab; absent: the summary. */
  readonly tab?: string
  readonly card: LazyPage<CaseTabProps>
}

export interface CaseHeadProps extends CaseTabProps {
  /** One line without a frame, where the tab needs the room. */
  readonly compact: boolean
}
/** A strip above the tabs of a case. */
export interface CaseHeadPart extends Ordered {
  readonly permission: Permission
  readonly part: LazyPage<CaseHeadProps>
  /** Value of a tab that shows the same in more detail: in that tab this part is hidden, and the others are compact. */
  readonly shownByTab?: string
  /** Value of the only tab that shows it; its code is not fetched for the others. */
  readonly onlyOnTab?: string
}

export interface PaletteAction extends Ordered {
  readonly label: Label
  readonly to: string
  readonly icon: Icon
  /** The permission that it needs; without one it is offered to all. */
  readonly permission?: Permission
}

export interface Feature {
  readonly routes?: Readonly<Partial<Record<Access, Pages>>>
  readonly menu?: readonly FeatureMenuEntry[]
  readonly dashboardCards?: readonly DashboardCard[]
  readonly clientCards?: readonly ClientCard[]
  readonly caseTabs?: readonly CaseTab[]
  readonly caseHead?: readonly CaseHeadPart[]
  readonly caseCards?: readonly CaseCard[]
  readonly calendarSources?: readonly CalendarSource[]
  readonly paletteActions?: readonly PaletteAction[]
  /** The areas of phrases that belong to the feature (`locales/<language>/<area>.ts`); each belongs to one. */
  readonly phrases: readonly Area[]
}
