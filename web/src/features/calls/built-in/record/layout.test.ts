import { describe, expect, it } from 'vitest'
import { fitInto, frame, tileLayout, type Tile } from './layout.ts'

// One pixel more is allowed, because tiles are rounded.
const isInsideFrame = ({ x, y, width, height }: Tile) =>
  x >= 0 && y >= 0 && x + width <= frame.width + 1 && y + height <= frame.height + 1
const isSeparate = (a: Tile, b: Tile) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe('the recorded picture', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [1, 1],
    [4, 1],
    [4, 2],
  ])('places %i participants and %i screens without overlap', (people, screens) => {
    const layout = tileLayout(people, screens)
    const tiles = [...layout.people, ...layout.screens]
    expect([layout.people.length, layout.screens.length, tiles.every(isInsideFrame)]).toEqual([people, screens, true])
    expect(tiles.every((tile, index) => tiles.slice(index + 1).every((otherTile) => isSeparate(tile, otherTile)))).toBe(
      true,
    )
  })
  it('centres the third of three tiles', () => {
    const [, , third] = tileLayout(3, 0).people
    expect(third && Math.abs(third.x + third.width / 2 - frame.width / 2) <= 1).toBe(true)
  })
  it('covers a tile with a part of the picture, or contains all of it', () => {
    const tile = { x: 100, y: 0, width: 160, height: 90 }
    expect(fitInto({ width: 640, height: 480 }, tile, 'cover').source).toEqual({ x: 0, y: 60, width: 640, height: 360 })
    expect(fitInto({ width: 640, height: 480 }, tile, 'contain').target).toEqual({
      x: 120,
      y: 0,
      width: 120,
      height: 90,
    })
    expect(fitInto({ width: 0, height: 0 }, tile, 'cover').target).toEqual(tile)
  })
})
