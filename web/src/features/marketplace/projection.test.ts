import { describe, expect, it } from 'vitest'
import { project } from './projection.ts'

const sanJuan = { latitude: 18.4663, longitude: -66.1057 }
const ponce = { latitude: 18.0111, longitude: -66.6141 }
const mayaguez = { latitude: 18.2013, longitude: -67.1397 }

describe('projecting places', () => {
  it('puts north up and east right', () => {
    const { pointOf } = project([sanJuan, ponce, mayaguez], 320)
    const [[xOfSanJuan, yOfSanJuan], [xOfPonce, yOfPonce], [xOfMayaguez]] = [
      pointOf(sanJuan),
      pointOf(ponce),
      pointOf(mayaguez),
    ]
    expect(yOfSanJuan).toBeLessThan(yOfPonce)
    expect(xOfSanJuan).toBeGreaterThan(xOfPonce)
    expect(xOfPonce).toBeGreaterThan(xOfMayaguez)
  })

  it('keeps every place inside the drawing', () => {
    const alaska = [
      { latitude: 71.3, longitude: -156.8 },
      { latitude: 51.9, longitude: -176.6 },
      { latitude: 55.3, longitude: -131.6 },
    ]
    for (const spots of [alaska, [sanJuan, ponce], [ponce]]) {
      const { points, height } = project(spots, 320)
      expect(height).toBeLessThanOrEqual(281)
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(320)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(height)
      }
    }
  })

  it('has equal scale in both directions: a square degree is narrower away from the equator', () => {
    const { pointOf } = project(
      [
        { latitude: 59.5, longitude: 0 },
        { latitude: 60.5, longitude: 1 },
      ],
      320,
    )
    const [x0, y0] = pointOf({ latitude: 59.5, longitude: 0 })
    const [x1, y1] = pointOf({ latitude: 60.5, longitude: 1 })
    expect((x1 - x0) / (y0 - y1)).toBeCloseTo(0.5, 1)
  })
})
