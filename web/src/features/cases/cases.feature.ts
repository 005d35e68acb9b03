import FolderOpen from 'lucide-react/icons/folder-open'
import FolderPlus from 'lucide-react/icons/folder-plus'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { CaseCounts, RecentCases } from './dashboard-cards.tsx'

export const cases: Feature = {
  routes: {
    signedIn: {
      '/app/my_cases': lazyPage(
        () => import('./cases-page.tsx').then((file) => file.CasesPage),
        ['cases', 'case-status'],
      ),
      '/app/reports/cases': lazyPage(
        () => import('./report/cases-report-page.tsx').then((file) => file.CasesReportPage),
        ['cases', 'cases-report', 'period'],
      ),
      '/app/reserved-cases': lazyPage(() => import('./walls/walls-page.tsx').then((file) => file.WallsPage), ['walls']),
    },
  },
  menu: [
    { label: 'cases.cases', order: 30, permission: 'cases.read', icon: FolderOpen, to: '/app/my_cases' },
    { label: 'cases.reportsCases', order: 30, permission: 'cases.read', to: '/app/reports/cases', group: 'reports' },
    { label: 'cases.walls', order: 50, permission: 'cases.wall', group: 'settings', to: '/app/reserved-cases' },
  ],
  dashboardCards: [
    { column: 'main', order: 30, permission: 'cases.work', card: CaseCounts },
    { column: 'main', order: 40, permission: 'cases.work', card: RecentCases },
  ],
  clientCards: [
    {
      column: 'side',
      order: 30,
      card: lazyPage(
        () => import('./client/client-contacts-card.tsx').then((file) => file.ClientContactsCard),
        ['client-home'],
      ),
    },
    {
      column: 'side',
      order: 50,
      card: lazyPage(
        () => import('./client/client-news-card.tsx').then((file) => file.ClientNewsCard),
        ['client-home'],
      ),
    },
    {
      column: 'main',
      order: 60,
      card: lazyPage(
        () => import('./client/client-cases-card.tsx').then((file) => file.ClientCasesCard),
        ['client-home', 'case-status'],
      ),
    },
  ],
  caseTabs: [
    {
      value: 'summary',
      label: 'cases.summaryTab',
      order: 10,
      panel: lazyPage(() => import('./case-summary.tsx').then((file) => file.CaseSummary), ['case-activity']),
    },
  ],
  caseHead: [
    {
      order: 30,
      permission: 'cases.work',
      part: lazyPage(() => import('./case-tags-part.tsx').then((file) => file.CaseTagsPart)),
      onlyOnTab: 'summary',
    },
  ],
  paletteActions: [
    { label: 'cases.newCase', order: 10, icon: FolderPlus, to: '/app/my_cases?new=1', permission: 'cases.work' },
    { label: 'cases.goCases', order: 50, icon: FolderOpen, to: '/app/my_cases', permission: 'cases.read' },
  ],
  phrases: ['cases', 'client-home', 'case-activity', 'case-status', 'cases-report', 'walls'],
}
