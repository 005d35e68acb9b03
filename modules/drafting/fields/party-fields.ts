// The names of parties that templates can use: `party.<role>.<fact>` of the first party of a role (its name: everyone's
// with that role), and `parties.<side>`, lists of parties.
import { perLocale } from '#server/contract/locale.ts'
import { partySides } from '#modules/parties/case-party.contract.ts'
import type { KnownField } from './catalogue.ts'
import { partyFactLabels, partyListLabels, partyRoleNames } from './party-fields.phrases.ts'

type Fact = keyof typeof partyFactLabels

const personFacts = ['name', 'address', 'phone', 'email'] as const satisfies readonly Fact[]
const representedFacts = [...personFacts, 'counsel', 'counsel_address', 'counsel_phone', 'counsel_email'] as const
/** Facts of a party by its role. Roles that have no lawyer in a case lack the lawyer's facts. */
export const factsOfRole = {
  plaintiff: representedFacts,
  defendant: representedFacts,
  petitioner: representedFacts,
  respondent: representedFacts,
  appellant: representedFacts,
  appellee: representedFacts,
  third_party: representedFacts,
  intervenor: representedFacts,
  insurer: representedFacts,
  opposing_counsel: personFacts,
  witness: personFacts,
  expert: personFacts,
  mediator: personFacts,
} as const satisfies Partial<Record<keyof typeof partyRoleNames, readonly Fact[]>>
type RoleWithFields = keyof typeof factsOfRole
export const rolesWithFields = Object.keys(factsOfRole) as readonly RoleWithFields[]

export const partyLists = ['all', ...partySides] as const
export const listFacts = ['name', 'role', ...representedFacts.slice(1)] as const

const examples: Readonly<Record<Fact, KnownField['example']>> = {
  name: 'Desarrollos Punta Verde, LLC',
  role: (locale) => partyRoleNames.defendant[locale],
  address: 'PO Box 1402, Carolina, PR 00984',
  phone: '787-555-0190',
  email: 'legal@puntaverde.example',
  counsel: 'Ramón Landrau Soler',
  counsel_address: 'Calle Fortaleza 12, San Juan, PR 00901',
  counsel_phone: '787-555-0301',
  counsel_email: 'rlandrau@example.com',
}

export const partyFields: readonly KnownField[] = [
  ...partyLists.map((list): KnownField => ({
    path: `parties.${list}`,
    group: 'party',
    label: partyListLabels[list],
    example: 'Efraín Laracuente Boneta, Desarrollos Punta Verde, LLC',
    items: listFacts.map((fact) => ({ name: fact, label: partyFactLabels[fact], example: examples[fact] })),
  })),
  ...rolesWithFields.flatMap((role) =>
    factsOfRole[role].map((fact): KnownField => ({
      path: `party.${role}.${fact}`,
      group: 'party',
      label: perLocale((locale) => `${partyRoleNames[role][locale]}: ${partyFactLabels[fact][locale]}`),
      example: examples[fact],
    })),
  ),
]
