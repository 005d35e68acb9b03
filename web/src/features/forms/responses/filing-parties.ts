// The parties that a response names, for filing it into a case.
import { partiesIn } from '#modules/forms/party-answers.ts'
import type { PartyChoice } from '../../../lib/chosen-parties.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import type { TypedPartiesProps } from '../../../ui/typed-parties.tsx'
import type { FormResponseDetail } from './responses.queries.ts'

export const Parties = lazyPage<TypedPartiesProps>(
  () => import('../../../ui/typed-parties.tsx').then((file) => file.TypedParties),
  ['forms-sends', 'case-parties'],
)

/** Returns the parties of a response, all of them chosen. */
export const partyChoices = ({
  fields,
  values,
}: Pick<FormResponseDetail, 'fields' | 'values'>): readonly PartyChoice[] =>
  partiesIn(fields, values).map(({ label, name, role, side }) => ({
    name,
    role,
    side,
    from: label,
    personId: null,
    chosen: true,
  }))
