import { describe, expect, it } from 'vitest'
import { opposingParty } from './opposing-party.ts'

describe('the party against a client in a caption', () => {
  it('is the side without words of the name of the client, on either side', () => {
    expect(opposingParty('Laracuente v. Desarrollos Punta Verde', 'Efraín Laracuente Boneta')).toBe(
      'Desarrollos Punta Verde',
    )
    expect(opposingParty('Banco Cooperativo del Este v. Laracuente Boneta', 'Efraín Laracuente Boneta')).toBe(
      'Banco Cooperativo del Este',
    )
  })

  it('is not confused by particles that both sides have', () => {
    expect(opposingParty('Ana del Valle v. Junta del Condominio Alborada', 'Ana del Valle')).toBe(
      'Junta del Condominio Alborada',
    )
    expect(opposingParty('Banco de las Lomas v. Rosa de las Casas', 'Rosa de las Casas')).toBe('Banco de las Lomas')
  })

  it('leaves out the subject, and compares names without accents', () => {
    expect(opposingParty('Efrain Laracuente v. Muebles Miramelinda · Cobro de dinero', 'Efraín Laracuente')).toBe(
      'Muebles Miramelinda',
    )
  })

  it('is unknown in captions with one side or three, and with the client on both sides or none', () => {
    expect(opposingParty('Ex parte Efraín Laracuente', 'Efraín Laracuente')).toBeNull()
    expect(opposingParty('Laracuente v. Ruiz v. Banco', 'Efraín Laracuente')).toBeNull()
    expect(opposingParty('Laracuente v. Laracuente', 'Efraín Laracuente')).toBeNull()
    expect(opposingParty('Ruiz v. Díaz', 'Efraín Laracuente')).toBeNull()
  })
})
