import { describe, expect, it } from 'vitest'
import { findCities } from './find-city.ts'

const city = (name: string) => ({ id: name, stateId: 'X', name, latitude: 0, longitude: 0, timeZone: null })
const many = [
  ...Array.from({ length: 300 }, (_, n) => city(`Pueblo ${n}`)),
  city('Añasco'),
  city('San Añasco'),
  city('São José'),
]

describe('cities to choose from', () => {
  it('are all of a short list', () => {
    expect(findCities([city('Ponce'), city('Mayagüez')], 'pon', '').map(({ name }) => name)).toEqual([
      'Ponce',
      'Mayagüez',
    ])
  })

  it('are the best fifty of a long list, ignoring accents, prefixes first', () => {
    expect(findCities(many, '', '')).toHaveLength(50)
    expect(findCities(many, ' anasco', '').map(({ name }) => name)).toEqual(['Añasco', 'San Añasco'])
    expect(findCities(many, 'sao jose', '').map(({ name }) => name)).toEqual(['São José'])
    expect(findCities(many, 'nada', '')).toEqual([])
  })

  it('include the chosen city', () => {
    expect(findCities(many, 'anasco', 'São José').map(({ name }) => name)).toEqual(['São José', 'Añasco', 'San Añasco'])
  })
})
