import { describe, expect, it } from 'vitest'
import { captionBlock, captionName, captionOf, captionSides, shortCaptionName, type CaptionParty } from './caption.ts'
import type { CaseParty } from './case-party.contract.ts'
import { nameOf, peopleOf } from './person-values.ts'
import type { z } from 'zod'

type Role = z.infer<typeof CaseParty>['role']

/** Returns the parties for typed roles and names; the same name is the same person. */
const parties = (...typed: (readonly [Role, string])[]): CaptionParty[] =>
  typed.flatMap(([role, text]) =>
    peopleOf(text).map((values) => {
      const person = { ...values.parts, name: nameOf(values) }
      return {
        personId: person.name,
        role,
        name: captionName(person),
        shortName: shortCaptionName(person),
        fictitious: person.kind === 'fictitious',
      }
    }),
  )

describe('the name of a case', () => {
  const golden: readonly (readonly [string | null, ...(readonly [Role, string])[]])[] = [
    [
      'Laracuente Boneta v. Desarrollos Punta Verde, LLC',
      ['plaintiff', 'Efraín Laracuente Boneta'],
      ['defendant', 'Desarrollos Punta Verde, LLC'],
    ],
    [
      'Laracuente Boneta v. Desarrollos Punta Verde, LLC',
      ['plaintiff', 'Efraín Laracuente Boneta'],
      ['defendant', 'Desarrollos Punta Verde, LLC'],
      ['third_party', 'Castellar Ubides, C.S.P.'],
      ['witness', 'Wilfredo Pabón Oquendo'],
      ['opposing_counsel', 'Lcdo. Ramón Landrau Soler'],
      ['judge', 'Hon. L. Monserrate Gaya'],
    ],
    [
      'Pérez Soto et al. v. Municipio de Ponce et al.',
      ['plaintiff', 'Juan Pérez Soto'],
      ['plaintiff', 'Ana Ruiz Mora'],
      ['defendant', 'Municipio de Ponce'],
      ['defendant', 'Seguros del Caribe, Inc.'],
    ],
    [
      'Rivera vda. de Ortiz v. Banco Popular de Puerto Rico',
      ['plaintiff', 'Carmen Rivera vda. de Ortiz'],
      ['defendant', 'Banco Popular de Puerto Rico'],
    ],
    [
      'del Valle Colón v. ELA',
      ['plaintiff', 'Juan del Valle Colón'],
      ['defendant', 'Estado Libre Asociado de Puerto Rico'],
    ],
    ['Pueblo v. Santiago Feliú', ['plaintiff', 'El Pueblo de Puerto Rico'], ['defendant', 'Luis Santiago Feliú']],
    [
      'Sucn. Díaz Mora et al. v. Torres Vega',
      ['plaintiff', 'Sucesión de Pedro Díaz Mora, compuesta por Ana y Luis Díaz Ríos'],
      ['defendant', 'Marta Torres Vega'],
    ],
    [
      'Torres Vega v. Sucn. Díaz Mora',
      ['plaintiff', 'Marta Torres Vega'],
      ['defendant', 'Sucesión de Pedro Díaz Mora'],
    ],
    // An unknown person counts as a party, but does not name the case.
    [
      'Ruiz Mora v. Hospital San Lucas, Inc. et al.',
      ['plaintiff', 'Ana Ruiz Mora'],
      ['defendant', 'Fulano de Tal'],
      ['defendant', 'Hospital San Lucas, Inc.'],
      ['defendant', 'Aseguradora ABC'],
    ],
    ['Ruiz Mora v. Fulano de Tal', ['plaintiff', 'Ana Ruiz Mora'], ['defendant', 'Fulano de Tal']],
    ['Picorelli Font, Ex parte', ['petitioner', 'Elena Picorelli Font']],
    ['Picorelli Font et al., Ex parte', ['petitioner', 'Elena Picorelli Font'], ['petitioner', 'Luis Vega Ruiz']],
    ['Sucn. Echeandía Ruiz, Ex parte', ['petitioner', 'Sucesión de Marcos Echeandía Ruiz']],
    ['In re Franco Rivera', ['respondent', 'José Franco Rivera']],
    ['Ruiz Mora v. Torres Vega', ['petitioner', 'Ana Ruiz Mora'], ['respondent', 'Marta Torres Vega']],
    ['Torres Vega v. Ruiz Mora', ['appellant', 'Marta Torres Vega'], ['appellee', 'Ana Ruiz Mora']],
    // Before the Court of Appeals the appellant comes first.
    [
      'Torres Vega v. Ruiz Mora',
      ['plaintiff', 'Ana Ruiz Mora'],
      ['defendant', 'Marta Torres Vega'],
      ['appellant', 'Marta Torres Vega'],
      ['appellee', 'Ana Ruiz Mora'],
    ],
    ['Ana v. Pepe', ['plaintiff', 'Ana'], ['defendant', 'Pepe']],
    [
      'Panadería El Sol v. Pérez Soto',
      ['plaintiff', 'Panadería El Sol h/n/c Sol Bakery, Inc.'],
      ['defendant', 'Juan Pérez Soto'],
    ],
    // One side of a dispute is not enough for a name.
    [null, ['plaintiff', 'Juan Pérez Soto']],
    [null, ['defendant', 'Juan Pérez Soto']],
    [null, ['witness', 'Wilfredo Pabón Oquendo'], ['judge', 'Hon. L. Monserrate Gaya']],
    [null],
  ]
  it.each(golden.map(([caption, ...typed]) => ({ caption, typed })))('is $caption for $typed', ({ caption, typed }) => {
    expect(captionOf(parties(...typed))).toBe(caption)
  })

  it('counts a person with the same role twice as one person', () => {
    expect(
      captionOf(parties(['plaintiff', 'Ana Ruiz'], ['plaintiff', 'Ana Ruiz'], ['defendant', 'Luis Vega Cruz'])),
    ).toBe('Ruiz v. Vega Cruz')
  })
})

describe('the block that heads a pleading', () => {
  it('has both sides with the full names of all parties and their roles', () => {
    expect(
      captionBlock(
        parties(
          ['plaintiff', 'Juan Pérez Soto'],
          ['plaintiff', 'Ana Ruiz Mora'],
          ['defendant', 'Sucesión de Pedro Díaz Mora'],
          ['third_party', 'Castellar Ubides, C.S.P.'],
          ['witness', 'Wilfredo Pabón Oquendo'],
        ),
      ),
    ).toEqual({
      form: 'versus',
      sides: [
        [{ names: ['Juan Pérez Soto', 'Ana Ruiz Mora'], roles: ['plaintiff'] }],
        [{ names: ['Sucesión de Pedro Díaz Mora'], roles: ['defendant'] }],
        [{ names: ['Castellar Ubides, C.S.P.'], roles: ['third_party'] }],
      ],
    })
  })

  it('states the earlier role of each party on appeal', () => {
    const block = captionBlock(
      parties(
        ['plaintiff', 'Ana Ruiz Mora'],
        ['plaintiff', 'Luis Vega Cruz'],
        ['defendant', 'Marta Torres Vega'],
        ['appellant', 'Marta Torres Vega'],
        ['appellee', 'Ana Ruiz Mora'],
        ['appellee', 'Luis Vega Cruz'],
      ),
    )
    expect(block?.sides).toEqual([
      [{ names: ['Marta Torres Vega'], roles: ['defendant', 'appellant'] }],
      [{ names: ['Ana Ruiz Mora', 'Luis Vega Cruz'], roles: ['plaintiff', 'appellee'] }],
    ])
  })

  it('names a party of the two sides who is also a third party or an intervenor once, with both roles', () => {
    const block = captionBlock(
      parties(
        ['plaintiff', 'Ana Ruiz Mora'],
        ['defendant', 'Marta Torres Vega'],
        ['third_party', 'Marta Torres Vega'],
        ['intervenor', 'Ana Ruiz Mora'],
        ['intervenor', 'Luis Vega Cruz'],
      ),
    )
    expect(block?.sides).toEqual([
      [{ names: ['Ana Ruiz Mora'], roles: ['plaintiff', 'intervenor'] }],
      [{ names: ['Marta Torres Vega'], roles: ['defendant', 'third_party'] }],
      [{ names: ['Luis Vega Cruz'], roles: ['intervenor'] }],
    ])
  })

  it('names people who both appealed on both sides, so that neither side is empty', () => {
    const both = ['Ana Ruiz Mora', 'Marta Torres Vega']
    const block = captionBlock(
      parties(...both.flatMap((name) => [['appellant', name] as const, ['appellee', name] as const])),
    )
    expect(block?.sides).toHaveLength(2)
  })

  it('has one side if the other is unknown', () => {
    expect(captionSides(parties(['plaintiff', 'Ana Ruiz Mora']))?.form).toBe('incomplete')
    expect(captionBlock(parties(['plaintiff', 'Ana Ruiz Mora']))?.sides).toHaveLength(1)
    expect(captionBlock([])).toBeNull()
  })
})
