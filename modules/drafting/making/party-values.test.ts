import { describe, expect, it } from 'vitest'
import type { CaptionParty, NamedParty } from '#modules/parties/index.ts'
import { captionText, partyValues } from './party-values.ts'

const captioned = (role: CaptionParty['role'], name: string, personId = name): CaptionParty => ({
  ...{ role, name, personId, fictitious: false },
  shortName: name.split(' ').slice(1).join(' ') || name,
})
const named = (role: NamedParty['role'], side: NamedParty['side'], name: string, more: Partial<NamedParty> = {}) => ({
  ...{ role, side, name, roleText: '', isClient: false, email: null, phone: null, address: null, counsel: null },
  ...more,
})
const facts = {
  court: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
  number: 'SJ2025CV01234 (604)',
  subject: 'Incumplimiento de contrato',
}
const dispute = [captioned('plaintiff', 'Efraín Laracuente Boneta'), captioned('defendant', 'Punta Verde, LLC')]

describe('the caption of a document', () => {
  it('heads a pleading of the first instance', () => {
    expect(captionText([...dispute, captioned('third_party', 'Castellar Ubides, C.S.P.')], facts, 'es')).toBe(
      [
        'ESTADO LIBRE ASOCIADO DE PUERTO RICO',
        'TRIBUNAL DE PRIMERA INSTANCIA',
        'SALA SUPERIOR DE SAN JUAN',
        '',
        'EFRAÍN LARACUENTE BONETA',
        'Parte demandante',
        'v.',
        'PUNTA VERDE, LLC',
        'Parte demandada',
        'v.',
        'CASTELLAR UBIDES, C.S.P.',
        'Parte tercera demandada',
        '',
        'CASO NÚM.: SJ2025CV01234 (604)',
        'SOBRE: INCUMPLIMIENTO DE CONTRATO',
      ].join('\n'),
    )
  })

  it('adds on appeal the earlier role of each party', () => {
    const parties = [
      ...dispute,
      captioned('appellant', 'Punta Verde, LLC'),
      captioned('appellee', 'Efraín Laracuente Boneta'),
    ]
    const text = captionText(parties, { court: 'Tribunal de Apelaciones', number: null, subject: null }, 'es')
    expect(text.split('\n').slice(3)).toEqual([
      'PUNTA VERDE, LLC',
      'Parte demandada-apelante',
      'v.',
      'EFRAÍN LARACUENTE BONETA',
      'Parte demandante-apelada',
    ])
  })

  it('is Ex parte for a petition without an adverse party, and In re for a proceeding about one person', () => {
    const none = { court: null, number: null, subject: null }
    expect(captionText([captioned('petitioner', 'Elena Picorelli Font')], none, 'es')).toBe(
      'ELENA PICORELLI FONT\nParte peticionaria\nEX PARTE',
    )
    expect(captionText([captioned('respondent', 'José Franco Rivera')], none, 'es')).toBe('IN RE: JOSÉ FRANCO RIVERA')
  })

  it('has no heading of the Commonwealth before a court of the United States, and follows the language', () => {
    const court = 'Tribunal de Distrito de los Estados Unidos para el Distrito de Puerto Rico'
    const text = captionText(dispute, { court, number: '3:25-cv-01234', subject: null }, 'en')
    expect(text.split('\n')[0]).toBe(court.toUpperCase())
    expect(text).toContain('Plaintiff\nv.\n')
    expect(text).toMatch(/\nCASE NO\.: 3:25-cv-01234$/)
  })

  it.each([
    'Corte Federal, Distrito de Puerto Rico',
    'Tribunal Federal',
    'Tribunal de Distrito Federal',
    'Tribunal de Quiebras Federal',
    'Federal District Court',
    'U.S. District Court',
    'U. S. Bankruptcy Court',
    'US Court of Appeals for the First Circuit',
    'USDC',
    'USDC-PR',
  ])('has no heading of the Commonwealth before the federal court typed as %j', (court) => {
    expect(captionText(dispute, { ...facts, court }, 'es')).not.toContain('ESTADO LIBRE ASOCIADO')
  })

  it.each(['Tribunal Supremo', 'Tribunal de Apelaciones', 'Sala de Investigaciones', 'Tribunal Municipal', 'OPA'])(
    'has the heading of the Commonwealth before the court %j',
    (court) => {
      expect(captionText(dispute, { ...facts, court }, 'es').split('\n')[0]).toBe(
        'ESTADO LIBRE ASOCIADO DE PUERTO RICO',
      )
    },
  )

  it('is empty without parties', () => expect(captionText([], facts, 'es')).toBe(''))
})

describe('the parties of a template', () => {
  const counsel = { name: 'Ramón Landrau Soler', email: 'rlandrau@example.com', phone: null, address: 'Calle Sol 1' }
  const values = partyValues(
    {
      parties: [
        named('plaintiff', 'ours', 'Efraín Laracuente Boneta'),
        named('defendant', 'adverse', 'Punta Verde, LLC', { address: 'PO Box 1', counsel }),
        named('defendant', 'adverse', 'Ana Ruiz Mora'),
        named('other', 'neutral', 'Wilfredo Pabón', { roleText: 'Depositario' }),
      ],
      caption: dispute,
    },
    facts,
    'es',
  )

  it('are named by role: the names of all parties, the other facts of the first party', () => {
    expect(values['party.defendant.name']).toEqual({ text: 'Punta Verde, LLC y Ana Ruiz Mora' })
    expect(values['party.defendant.address']).toEqual({ text: 'PO Box 1' })
    expect(values['party.defendant.counsel']).toEqual({ text: 'Ramón Landrau Soler' })
    expect(values['party.defendant.counsel_phone']).toEqual({ text: '' })
    expect(values['party.petitioner.name']).toEqual({ text: '' })
    expect(values['case.caption']).toEqual({ text: 'Laracuente Boneta v. Verde, LLC' })
  })

  it('are lists by side', () => {
    expect(values['parties.adverse']).toMatchObject({
      items: [
        {
          name: { text: 'Punta Verde, LLC' },
          role: { text: 'Parte demandada' },
          counsel_address: { text: 'Calle Sol 1' },
        },
        { '.': { text: 'Ana Ruiz Mora' }, counsel: { text: '' } },
      ],
    })
    expect(values['parties.neutral']).toMatchObject({ items: [{ role: { text: 'Depositario' } }] })
    expect(values['parties.all']).toMatchObject({ items: { length: 4 } })
  })
})
