import type { z } from 'zod'
import type { TypedParty } from '#modules/parties/case-party.contract.ts'

type Party = z.output<typeof TypedParty>

/** A party that a form names, and whether it is added to the case. */
export interface PartyChoice extends Party {
  readonly chosen: boolean
  /** Where the party was named, as shown under it: the label of the field, or the title of the form. */
  readonly from: string
}

/** Returns the parties that are added. */
export const chosenParties = (choices: readonly PartyChoice[]): Party[] =>
  choices.flatMap(({ chosen, name, personId, role, side }) => (chosen ? [{ name, personId, role, side }] : []))
