import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const tabs = [60, 100, 60, 80]
const shown = (selected: number, room: number) =>
  fittingTabs(tabs, selected, { room, gap: 20, button: 70 }).flatMap((isShown, index) => (isShown ? [index] : []))

describe('the tabs that stand in a row', () => {
  it('are all of them where there is room', () => {
    expect(shown(0, 360)).toEqual([0, 1, 2, 3])
    expect(shown(3, 360)).toEqual([0, 1, 2, 3])
  })

  it('are the first ones where there is none, and leave room for the button of the others', () => {
    expect(shown(0, 359)).toEqual([0, 1, 2])
    expect(shown(0, 329)).toEqual([0, 1])
    expect(shown(0, 249)).toEqual([0])
  })

  it('are in their order with the selected one, which takes the room of others', () => {
    expect(shown(3, 359)).toEqual([0, 3])
    expect(shown(2, 359)).toEqual([0, 1, 2])
    expect(shown(2, 100)).toEqual([2])
  })

  it('skip none: after the first that has no room, no later one is shown', () => {
    expect(fittingTabs([50, 200, 10], 0, { room: 200, gap: 20, button: 70 })).toEqual([true, false, false])
  })
})
