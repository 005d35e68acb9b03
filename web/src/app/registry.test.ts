import { describe, expect, it } from 'vitest'
import { eventKinds } from '#modules/scheduling/events/event.contract.ts'
import { can, type Role } from '../lib/roles.ts'
import { pages } from '../pages/pages.feature.ts'
import { features } from './registry.ts'

const all = [pages, ...features]
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the registry of features', () => {
  it('gives every address to one page', () => {
    const paths = all.flatMap(({ routes }) => Object.values(routes ?? {}).flatMap((group) => Object.keys(group)))
    expect(paths.length).toBeGreaterThan(50)
    expect(duplicates(paths)).toEqual([])
  })

  it('gives every area of phrases to one feature, or to the shell and the public pages', () => {
    const areas = Object.keys(import.meta.glob('../locales/es/*.ts')).map((file) => /([\w-]+)\.ts$/.exec(file)?.[1])
    const ownedAreas = [...all.flatMap(({ phrases }) => phrases), 'booking', 'common', 'shell', 'period', 'storefront']
    expect(new Set(ownedAreas)).toEqual(new Set(areas))
    expect(ownedAreas).toHaveLength(areas.length)
  })

  it('names the tabs of a case, their order and the calendar sources once each', () => {
    const tabs = features.flatMap(({ caseTabs }) => caseTabs ?? [])
    const ids = features.flatMap(({ calendarSources }) => calendarSources ?? []).map(({ id }) => id)
    expect(duplicates(tabs.map(({ value }) => value))).toEqual([])
    expect(duplicates(tabs.map(({ order }) => `${order}`))).toEqual([])
    expect(duplicates([...ids, ...eventKinds])).toEqual([])
  })

  it.each([
    ['customer', ['pages.goDashboard', 'cases.goCases', 'pages.goProfile', 'guide.goGuide']],
    [
      'administrator',
      ['platform.goAdmin', 'identity.goUsers', 'identity.goLicences', 'pages.goProfile', 'guide.goGuide'],
    ],
  ] as const)('lists in the search palette of a %s only actions that the role permits', (role: Role, labels) => {
    const actions = all
      .flatMap(({ paletteActions }) => paletteActions ?? [])
      .filter(({ permission }) => permission === undefined || can(role, permission))
      .sort((a, b) => a.order - b.order)
    expect(actions.map(({ label }) => label)).toEqual(labels)
  })

  it('lists for a professional the actions that create something before those that navigate, and none of the platform', () => {
    const actions = all
      .flatMap(({ paletteActions }) => paletteActions ?? [])
      .filter(({ permission }) => permission === undefined || can('professional', permission))
      .sort((a, b) => a.order - b.order)
      .map(({ label }) => label)
    expect(actions.slice(0, 3)).toEqual(['cases.newCase', 'clients.newClient', 'scheduling.newEvent'])
    expect(actions).toEqual(expect.arrayContaining(['cases.goCases', 'clients.goClients', 'pages.goProfile']))
    expect(actions).not.toContain('identity.goUsers')
  })
})
