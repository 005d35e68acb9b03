import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { features } from '../../app/registry.ts'
import { can, type Role } from '../../lib/roles.ts'
import { pages } from '../../pages/pages.feature.ts'
import type { BlockToken } from '../../lib/markdown/block-reader.ts'
import { guideQueries, type GuideName } from './guide.queries.ts'
import { ownGuides, sectionIdOf } from './guide-places.ts'
import { sectionWithSubsections, type Guide } from './guide-sections.ts'
import { createQueryClient } from '../../lib/query-client.ts'

const readGuideIn = (name: GuideName, locale: string) => createQueryClient().fetchQuery(guideQueries.one(name, locale))
const idsOf = (guide: Guide) => guide.sections.flatMap(({ id }) => id ?? [])

const caseTabs = features.flatMap(({ caseTabs: tabs }) => tabs ?? [])
/** Returns the addresses of the screens. */
const screensOf = (access: 'signedIn' | 'administrator') =>
  [pages, ...features].flatMap(({ routes }) => Object.keys(routes?.[access] ?? {}))
const guidesOf = (role: Role) => ownGuides((permission) => can(role, permission))

const fullGuides: readonly GuideName[] = ['lawyer', 'administrator']
const firstDayGuides: readonly GuideName[] = [
  'first-day-lawyer',
  'first-day-secretary',
  'first-day-client',
  'first-day-administrator',
]

describe('guides', () => {
  it.each([
    ['professional', 'first-day-lawyer', 'lawyer'],
    ['staff', 'first-day-secretary', 'lawyer'],
    ['customer', 'first-day-client', 'first-day-client'],
    ['administrator', 'first-day-administrator', 'administrator'],
  ] as const)('give a %s one about the first day and one about all screens', (role, firstDay, fullGuide) =>
    expect(guidesOf(role)).toEqual({ firstDay, fullGuide }),
  )

  it.each(firstDayGuides)('exist about a first day in every language, with the same sections: %s', async (name) => {
    const spanish = await readGuideIn(name, 'es')
    expect(idsOf(spanish).length).toBeGreaterThan(5)
    for (const locale of locales) {
      const guide = await readGuideIn(name, locale)
      expect(guide.language).toBe(locale)
      expect(idsOf(guide)).toEqual(idsOf(spanish))
      expect(guide.title.length).toBeGreaterThan(5)
    }
  })

  it.each(fullGuides)('exist about all screens in every language, with the same sections: %s', async (name) => {
    const spanish = await readGuideIn(name, 'es')
    expect(spanish.sections.every(({ id }) => id !== undefined)).toBe(true)
    for (const locale of locales) {
      const guide = await readGuideIn(name, locale)
      expect(guide.language).toBe(locale)
      expect(idsOf(guide)).toEqual(idsOf(spanish))
    }
  })

  it('have no links to the same guide in other languages', async () => {
    for (const name of fullGuides)
      for (const locale of locales)
        expect(JSON.stringify((await readGuideIn(name, locale)).lead)).not.toMatch(
          /In English|En español|En français|Em português/,
        )
  })

  it('contain only blocks that the screen renders', async () => {
    const rendered = ['paragraph', 'list', 'table'] satisfies readonly BlockToken['type'][]
    for (const name of [...fullGuides, ...firstDayGuides])
      for (const locale of locales) {
        const guide = await readGuideIn(name, locale)
        const blocks = [...guide.lead, ...guide.sections.flatMap((section) => section.blocks)]
        expect(blocks.filter(({ type }) => !rendered.some((known) => known === type))).toEqual([])
      }
  })
})

describe('sections of a guide', () => {
  it.each(['professional', 'administrator'] as const)('explain every screen of a %s', async (role) => {
    const { fullGuide } = guidesOf(role)
    const guide = await readGuideIn(fullGuide, 'es')
    const screens = screensOf(role === 'administrator' ? 'administrator' : 'signedIn').filter(
      (path) => path !== '/app/guide',
    )
    expect(screens.length).toBeGreaterThan(10)
    const unexplained = screens.filter(
      (path) => sectionWithSubsections(guide, sectionIdOf(fullGuide, path, null) ?? '').length === 0,
    )
    expect(unexplained).toEqual([])
  })

  it('explain the tabs of a case', async () => {
    const guide = await readGuideIn('lawyer', 'es')
    for (const { value } of caseTabs) {
      const sectionId = sectionIdOf('lawyer', '/app/my_cases/1', value)
      expect(sectionWithSubsections(guide, sectionId ?? ''), value).not.toEqual([])
    }
    expect(sectionIdOf('lawyer', '/app/my_cases/1', 'documents')).toBe('documents')
    expect(sectionIdOf('lawyer', '/app/my_cases/1', null)).toBe('case')
    expect(sectionIdOf('lawyer', '/app/my_cases', null)).toBe('cases')
  })

  it('explain the screens of a client', async () => {
    const guide = await readGuideIn('first-day-client', 'es')
    for (const path of ['/app/dashboard', '/app/my_cases', '/app/my_cases/1', '/app/invoices', '/app/ia_assistant'])
      expect(sectionWithSubsections(guide, sectionIdOf('first-day-client', path, null) ?? ''), path).toHaveLength(1)
    expect(sectionIdOf('first-day-client', '/app/terms', null)).toBeUndefined()
  })

  it('are read with their subsections, up to the next section of the same level', async () => {
    const guide = await readGuideIn('lawyer', 'en')
    expect(sectionWithSubsections(guide, 'cases').map(({ id }) => id)).toEqual([
      'cases',
      'case',
      'parties',
      'matter-templates',
      'lists',
    ])
    expect(sectionWithSubsections(guide, 'parties').map(({ id }) => id)).toEqual(['parties'])
    expect(sectionWithSubsections(guide, 'nothing')).toEqual([])
  })
})
