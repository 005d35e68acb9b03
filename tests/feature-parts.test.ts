import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { onlyPart } from '../web/feature-parts.ts'

const code = `
import Users from 'lucide-react/icons/users'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { events } from './calendar-sources.ts'
import { Card } from './card.tsx'
const Page = lazyPage(() => import('./page.tsx'))
export const scheduling = {
  routes: { signedIn: { '/app/schedule': Page } },
  menu: [{ label: 'schedule', icon: Users }],
  calendarSources: [events],
  caseTabs: [{ value: 'events', label: 'events', events: true }],
  dashboardCards: [{ card: Card }],
  phrases: ['scheduling'],
}
`
const partOf = (part: string) => onlyPart(code, part, (text) => parseAst(text))

describe('the descriptor of a feature in a build', () => {
  it('keeps the routes and the pages that they load, without the icons of the menu', () => {
    const routes = partOf('routes')
    expect(routes).toContain("'/app/schedule': Page")
    expect(routes).toContain("import('./page.tsx')")
    expect(routes).not.toMatch(/Users|calendar-sources|card\.tsx|phrases|label/)
  })

  it('keeps the menu and its icons, without a page that would be loaded for its side effects', () => {
    const menu = partOf('menu')
    expect(menu).toContain('icon: Users')
    expect(menu).not.toMatch(/lazyPage|page\.tsx|routes|calendar-sources/)
  })

  it('distinguishes an imported name from a text and a property of the same name', () => {
    expect(partOf('caseTabs')).toContain("value: 'events'")
    expect(partOf('caseTabs')).not.toContain('calendar-sources')
    expect(partOf('calendarSources')).toContain('calendar-sources')
  })

  it('leaves nothing of a feature that does not have the part', () => {
    expect(partOf('paletteActions').replace(/\s/g, '')).toBe('exportconstscheduling={}')
  })
})
