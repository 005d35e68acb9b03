import Contact from 'lucide-react/icons/contact'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

const PartiesCard = lazyPage(() => import('./parties-card.tsx').then((file) => file.PartiesCard), ['case-parties'])

export const parties: Feature = {
  routes: {
    signedIn: {
      '/app/people': lazyPage(
        () => import('./people/people-page.tsx').then((file) => file.PeoplePage),
        ['people', 'parties'],
      ),
      '/app/people/:id': lazyPage(
        () => import('./people/person-page.tsx').then((file) => file.PersonPage),
        ['people', 'parties'],
      ),
    },
  },
  menu: [{ label: 'parties.people', order: 25, permission: 'parties.read', icon: Contact, to: '/app/people' }],
  paletteActions: [
    { label: 'parties.newPerson', order: 36, icon: UserPlus, to: '/app/people?new=1', permission: 'parties.edit' },
    { label: 'parties.goPeople', order: 75, icon: Contact, to: '/app/people', permission: 'parties.read' },
  ],
  caseTabs: [
    {
      value: 'parties',
      label: 'parties.parties',
      order: 28,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-parties.tsx').then((file) => file.CaseParties), ['parties']),
    },
  ],
  caseCards: [{ order: 10, permission: 'parties.read', card: PartiesCard }],
  phrases: ['parties', 'case-parties', 'people'],
}
