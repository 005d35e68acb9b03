import { expect, it } from 'vitest'
import { axisSteps } from './bar-chart.tsx'

it.each([
  [12_345.6, [0, 5_000, 10_000, 15_000]],
  [3, [0, 1, 2, 3]],
  [0.5, [0, 0.2, 0.4, 0.6000000000000001]],
  [100, [0, 50, 100]],
  [0, [0]],
  [-5, [0]],
])('covers %d with round steps', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps)
})
