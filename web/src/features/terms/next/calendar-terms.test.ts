import { expect, it } from 'vitest'
import { termColor } from './calendar-terms.ts'

it('paints a term gray in the calendar once it is met, and not when it was missed or not recorded', () => {
  const states = ['proposed', 'confirmed', 'met', 'missed', 'unrecorded'] as const
  expect(states.map(termColor)).toEqual([null, null, 'gray', null, null])
})
