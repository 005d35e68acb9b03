import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const tabs = [60, 100, 60, 80]
const shown = (selected: number, room: number) =>
  fittingTabs(tabs, selected, { room, gap: 20, button: 70 }).flatMap((isShown, index) => (isShown ? [index] : []))

describe('the tabs that are shown in a row', () => {
  it('are all tabs when there is room for them', () => {
    expect(shown(0, 360)).toEqual([0, 1, 2, 3])
    expect(shown(3, 360)).toEqual([0, 1, 2, 3])
  })

  it('are the first tabs when there is no room for all, beside the button that opens the rest', () => {
    expect(shown(0, 359)).toEqual([0, 1, 2])
    expect(shown(0, 329)).toEqual([0, 1])
    expect(shown(0, 249)).toEqual([0])
  })

  it('include the selected tab, in its place, at the cost of others', () => {
    expect(shown(3, 359)).toEqual([0, 3])
    expect(shown(2, 359)).toEqual([0, 1, 2])
    expect(shown(2, 100)).toEqual([2])
  })

  it('end before the first tab for which there is no room, even if a later one would fit', () => {
    expect(fittingTabs([50, 200, 10], 0, { room: 200, gap: 20, button: 70 })).toEqual([true, false, false])
  })
})
