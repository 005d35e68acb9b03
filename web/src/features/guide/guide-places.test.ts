import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { features } from '../../app/registry.ts'
import { can, type Role } from '../../lib/roles.ts'
import { pages } from '../../pages/pages.feature.ts'
import type { BlockToken } from '../../lib/markdown/block-reader.ts'
import { guideQueries, type GuideName } from './guide.queries.ts'
import { ownGuides, placeOf } from './guide-places.ts'
import { sectionWithParts, type Guide } from './guide-sections.ts'
import { createQueryClient } from '../../lib/query-client.ts'

const readGuideIn = (name: GuideName, locale: string) => createQueryClient().fetchQuery(guideQueries.one(name, locale))
const idsOf = (guide: Guide) => guide.sections.flatMap(({ id }) => id ?? [])

/** Addresses of screens, with the tabs of a case. */
const caseTabs = features.flatMap(({ caseTabs: tabs }) => tabs ?? [])
const screensOf = (access: 'signedIn' | 'administrator') =>
  [pages, ...features].flatMap(({ routes }) => Object.keys(routes?.[access] ?? {}))
const guidesOf = (role: Role) => ownGuides((permission) => can(role, permission))

const wholeGuides: readonly GuideName[] = ['lawyer', 'administrator']
const firstDays: readonly GuideName[] = [
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
  ] as const)('are the first day and the guide of the screens for a %s', (role, firstDay, whole) =>
    expect(guidesOf(role)).toEqual({ firstDay, whole }),
  )

  it.each(firstDays)('exist in every language for a first day, with the same sections: %s', async (name) => {
    const spanish = await readGuideIn(name, 'es')
    expect(idsOf(spanish).length).toBeGreaterThan(5)
    for (const locale of locales) {
      const guide = await readGuideIn(name, locale)
      expect(guide.language).toBe(locale)
      expect(idsOf(guide)).toEqual(idsOf(spanish))
      expect(guide.title.length).toBeGreaterThan(5)
    }
  })

  it.each(wholeGuides)('are there in every language, with the same sections: %s', async (name) => {
    const spanish = await readGuideIn(name, 'es')
    expect(spanish.sections.every(({ id }) => id !== undefined)).toBe(true)
    for (const locale of locales) {
      const guide = await readGuideIn(name, locale)
      expect(guide.language).toBe(locale)
      expect(idsOf(guide)).toEqual(idsOf(spanish))
    }
  })

  it('do not offer other languages, because the language of the whole product changes in one place', async () => {
    for (const name of wholeGuides)
      for (const locale of locales)
        expect(JSON.stringify((await readGuideIn(name, locale)).lead)).not.toMatch(
          /In English|En español|En français|Em português/,
        )
  })

  it('contain only blocks that the screen renders', async () => {
    const rendered = ['paragraph', 'list', 'table'] satisfies readonly BlockToken['type'][]
    for (const name of [...wholeGuides, ...firstDays])
      for (const locale of locales) {
        const guide = await readGuideIn(name, locale)
        const blocks = [...guide.lead, ...guide.sections.flatMap((section) => section.blocks)]
        expect(blocks.filter(({ type }) => !rendered.some((known) => known === type))).toEqual([])
      }
  })
})

describe('places in the guide', () => {
  it.each(['professional', 'administrator'] as const)('exist for every screen of a %s', async (role) => {
    const { whole } = guidesOf(role)
    const guide = await readGuideIn(whole, 'es')
    const screens = screensOf(role === 'administrator' ? 'administrator' : 'signedIn').filter(
      (path) => path !== '/app/guide',
    )
    expect(screens.length).toBeGreaterThan(10)
    const missing = screens.filter((path) => sectionWithParts(guide, placeOf(whole, path, null) ?? '').length === 0)
    expect(missing).toEqual([])
  })

  it('exist for the tabs of a case', async () => {
    const guide = await readGuideIn('lawyer', 'es')
    for (const { value } of caseTabs) {
      const place = placeOf('lawyer', '/app/my_cases/1', value)
      expect(sectionWithParts(guide, place ?? ''), value).not.toEqual([])
    }
    expect(placeOf('lawyer', '/app/my_cases/1', 'documents')).toBe('documents')
    expect(placeOf('lawyer', '/app/my_cases/1', null)).toBe('case')
    expect(placeOf('lawyer', '/app/my_cases', null)).toBe('cases')
  })

  it('exist for what a client opens', async () => {
    const guide = await readGuideIn('first-day-client', 'es')
    for (const path of ['/app/dashboard', '/app/my_cases', '/app/my_cases/1', '/app/invoices', '/app/ia_assistant'])
      expect(sectionWithParts(guide, placeOf('first-day-client', path, null) ?? ''), path).toHaveLength(1)
    expect(placeOf('first-day-client', '/app/terms', null)).toBeUndefined()
  })

  it('include the sections below a section, and end with the next one of its level', async () => {
    const guide = await readGuideIn('lawyer', 'en')
    expect(sectionWithParts(guide, 'cases').map(({ id }) => id)).toEqual([
      'cases',
      'case',
      'parties',
      'matter-templates',
      'lists',
    ])
    expect(sectionWithParts(guide, 'parties').map(({ id }) => id)).toEqual(['parties'])
    expect(sectionWithParts(guide, 'nothing')).toEqual([])
  })
})
