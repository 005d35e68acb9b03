import AlarmClock from 'lucide-react/icons/alarm-clock'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { termItems } from './next/calendar-terms.ts'

export const terms: Feature = {
  routes: {
    signedIn: {
      '/app/terms': lazyPage(
        () => import('./office/terms-page.tsx').then((file) => file.TermsPage),
        ['terms', 'terms-next', 'terms-office'],
      ),
      '/app/term-rules': lazyPage(
        () => import('./rules/office-rules-page.tsx').then((file) => file.OfficeRulesPage),
        ['term-rules'],
      ),
    },
    administrator: {
      '/app/admin/term-rules': lazyPage(
        () => import('./rules/rule-packs-page.tsx').then((file) => file.RulePacksPage),
        ['term-rules'],
      ),
    },
  },
  menu: [
    { label: 'terms.terms', order: 35, permission: 'terms.work', icon: AlarmClock, to: '/app/terms' },
    { label: 'rules.termRules', order: 30, permission: 'terms.work', group: 'settings', to: '/app/term-rules' },
    {
      label: 'rules.termRules',
      order: 30,
      permission: 'platform.administer',
      group: 'settings',
      to: '/app/admin/term-rules',
    },
  ],
  dashboardCards: [
    {
      column: 'main',
      order: 15,
      permission: 'terms.work',
      card: lazyPage(() => import('./next/next-terms-card.tsx').then((file) => file.NextTermsCard), ['terms-next']),
    },
  ],
  caseTabs: [
    {
      value: 'terms',
      label: 'terms.termsTab',
      order: 25,
      panel: lazyPage(() => import('./case/case-terms.tsx').then((file) => file.CaseTermsTab), ['terms', 'terms-next']),
    },
  ],
  caseHead: [
    {
      order: 10,
      permission: 'terms.work',
      part: lazyPage(() => import('./next/term-strip.tsx').then((file) => file.TermStrip), ['terms-next']),
      shownByTab: 'terms',
    },
  ],
  calendarSources: [termItems],
  paletteActions: [
    { label: 'terms.newTerm', order: 35, icon: AlarmClock, to: '/app/terms?new=1', permission: 'terms.work' },
    { label: 'terms.goTerms', order: 55, icon: AlarmClock, to: '/app/terms', permission: 'terms.work' },
  ],
  phrases: ['terms', 'terms-next', 'terms-office', 'term-rules'],
}
