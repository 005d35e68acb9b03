import { describe, expect, it } from 'vitest'
import { courtNames, courtOfAppeals, federalCourt, supremeCourt } from './court-regions.ts'
import { shortCourt } from './court-short.ts'

const shortNameOf = (court: string | null, courtCaseNumber: string | null = null, courtRegion: string | null = null) =>
  shortCourt({ court, courtCaseNumber, courtRegion })

describe('the short name of a court', () => {
  it('is known for every court to choose from', () => {
    for (const name of courtNames) expect(shortNameOf(name)?.kind, name).not.toBeNull()
  })

  it('the short name of a court of first instance is its seat, also of a municipal room or an abbreviated name', () => {
    const sanJuan = { kind: 'first_instance', place: 'San Juan' }
    expect(shortNameOf('Tribunal de Primera Instancia, Sala Superior de San Juan')).toEqual(sanJuan)
    expect(shortNameOf('Tribunal de Primera Instancia, Sala Municipal de San Juan')).toEqual(sanJuan)
    expect(shortNameOf('Sala de San Juan')).toEqual(sanJuan)
  })

  it('is read from the number if no court is given, and is absent without both', () => {
    expect(shortNameOf(null, 'KLAN202600312', courtOfAppeals)).toEqual({ kind: 'appeals', place: null })
    expect(shortNameOf(null, 'SJ2025CV01234', 'San Juan')).toEqual({ kind: 'first_instance', place: 'San Juan' })
    expect(shortNameOf(null, 'CC-2017-814', supremeCourt)).toEqual({ kind: 'supreme', place: null })
    expect(shortNameOf(null, '3:23-cv-01234-RAM', federalCourt)).toEqual({ kind: 'federal', place: null })
    expect(shortNameOf(null, 'C AC2005-8699')?.kind).toBe('first_instance')
    expect(shortNameOf(null)).toBeNull()
  })

  it('the short name of an unknown court is its name', () => {
    expect(shortNameOf('Junta de Planificación')).toEqual({ kind: null, place: 'Junta de Planificación' })
  })
})
