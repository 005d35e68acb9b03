import { describe, expect, it } from 'vitest'
import { lineUnderName, titledName } from './professional-name.ts'

const person = {
  name: 'Nereida',
  surname: 'Albaladejo Font',
  professionalTitle: 'Lcda.',
  headline: null,
  legalAreas: [
    { id: '1', code: 'family', name: 'Familia' },
    { id: '2', code: 'tax', name: 'Contributivo' },
  ],
  notary: false,
}

describe('names of professionals', () => {
  it('have a short title before the name and a longer title below', () => {
    expect(titledName(person)).toBe('Lcda. Nereida Albaladejo Font')
    const described = { ...person, professionalTitle: 'Abogada de familia' }
    expect([titledName(described), lineUnderName(described, 'notaría')]).toEqual([
      'Nereida Albaladejo Font',
      'Familia, contributivo · Abogada de familia',
    ])
    expect(titledName({ ...person, professionalTitle: null })).toBe('Nereida Albaladejo Font')
  })

  it('use the headline, or else the areas, and mention the notary once', () => {
    expect(lineUnderName(person, 'notaría')).toBe('Familia, contributivo')
    expect(lineUnderName({ ...person, headline: 'Herencias', notary: true }, 'notaría')).toBe('Herencias · notaría')
    expect(lineUnderName({ ...person, headline: 'Notaría y herencias', notary: true }, 'notaría')).toBe(
      'Notaría y herencias',
    )
    expect(lineUnderName({ ...person, headline: 'Abogada y notaria', notary: true }, 'notaría')).toBe(
      'Abogada y notaria',
    )
    expect(lineUnderName({ ...person, legalAreas: [], notary: true }, 'notaría')).toBe('notaría')
  })
})
