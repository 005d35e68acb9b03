// The values of the parties of a case that a template may name. Pure.
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { captionBlock, captionOf, type CaptionParty, type NamedParty } from '#modules/parties/index.ts'
import type { TextValue, Value, Values } from '../fields/lookup.ts'
import { factsOfRole, listFacts, partyLists, rolesWithFields } from '../fields/party-fields.ts'
import { captionPhrases, federalCourtPattern, partyRoleNames, sharedRoleWord } from '../fields/party-fields.phrases.ts'

const textValue = (text: string | null | undefined): TextValue => ({ text: text ?? '' })

const roleText = ({ role, roleText: other }: Pick<NamedParty, 'role' | 'roleText'>, locale: Locale): string =>
  role === 'other' ? other : partyRoleNames[role][locale]

type PartyFacts = Readonly<Record<(typeof listFacts)[number], string | null>>
const factsOf = (party: NamedParty, locale: Locale): PartyFacts => ({
  name: party.name,
  role: roleText(party, locale),
  address: party.address,
  phone: party.phone,
  email: party.email,
  counsel: party.counsel?.name ?? null,
  counsel_address: party.counsel?.address ?? null,
  counsel_phone: party.counsel?.phone ?? null,
  counsel_email: party.counsel?.email ?? null,
})

const listOf = (parties: readonly NamedParty[], locale: Locale): Value => ({
  items: parties.map((party) => {
    const facts = factsOf(party, locale)
    return {
      ...Object.fromEntries(listFacts.map((fact) => [fact, textValue(facts[fact])])),
      '.': textValue(party.name),
    }
  }),
})

/** Values of a role: `name` joins the names of all its parties; the other values belong to the first party. */
function roleValues(parties: readonly NamedParty[], locale: Locale): Values {
  const names = new Intl.ListFormat(languageTags[locale], { type: 'conjunction' })
  return Object.fromEntries(
    rolesWithFields.flatMap((role) => {
      const partiesOfRole = parties.filter((party) => party.role === role)
      const facts = partiesOfRole[0] && factsOf(partiesOfRole[0], locale)
      return factsOfRole[role].map((fact) => [
        `party.${role}.${fact}`,
        textValue(fact === 'name' ? names.format(partiesOfRole.map(({ name }) => name)) : facts?.[fact]),
      ])
    }),
  )
}

/** What the caption contains besides the parties. */
export interface CaptionFacts {
  readonly court: string | null | undefined
  readonly number: string | null | undefined
  readonly subject: string | null | undefined
}

/** The role of the people of one line: «Parte demandante-apelada». */
const rolesText = (roles: readonly (keyof typeof partyRoleNames)[], locale: Locale): string =>
  roles
    .map((role, index) => {
      const name = partyRoleNames[role][locale]
      return index === 0 ? name : name.replace(sharedRoleWord, '').toLocaleLowerCase(locale)
    })
    .join('-')

/** Writes the caption that heads a pleading: the court, the parties with their roles, the number and the subject. */
export function captionText(
  parties: readonly CaptionParty[],
  { court, number, subject }: CaptionFacts,
  locale: Locale,
): string {
  const block = captionBlock(parties)
  if (!block) return ''
  const upper = (text: string) => text.toLocaleUpperCase(locale)
  const lines = block.sides.map((side) =>
    side.flatMap(({ names, roles }) =>
      block.form === 'in_re'
        ? [`IN RE: ${upper(names.join('; '))}`]
        : [upper(names.join('; ')), rolesText(roles, locale)],
    ),
  )
  const heading = court
    ? [
        ...(federalCourtPattern.test(court) ? [] : [captionPhrases.heading[locale]]),
        ...court.split(', ').map((part) => upper(part)),
        '',
      ]
    : []
  return [
    ...heading,
    ...lines.flatMap((side, index) => (index === 0 ? side : ['v.', ...side])),
    ...(block.form === 'ex_parte' ? ['EX PARTE'] : []),
    ...(number || subject ? [''] : []),
    ...(number ? [`${captionPhrases.number[locale]} ${number}`] : []),
    ...(subject ? [`${captionPhrases.subject[locale]} ${upper(subject)}`] : []),
  ].join('\n')
}

/** Returns the values of a case's caption and parties. */
export const partyValues = (
  { parties, caption }: { readonly parties: readonly NamedParty[]; readonly caption: readonly CaptionParty[] },
  facts: CaptionFacts,
  locale: Locale,
): Values => ({
  'case.caption': textValue(captionOf(caption)),
  'case.caption_block': textValue(captionText(caption, facts, locale)),
  ...Object.fromEntries(
    partyLists.map((list) => [
      `parties.${list}`,
      listOf(list === 'all' ? parties : parties.filter(({ side }) => side === list), locale),
    ]),
  ),
  ...roleValues(parties, locale),
})
