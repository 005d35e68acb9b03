// Templates that come with the product. They are drafts, because a lawyer of the office reviews them before they are
// used.
import type { Phrases } from '#server/contract/locale.ts'
import type { TemplateDefinition } from '../definition.contract.ts'
import { collection, damages, divorce, eviction, judicialReview } from './civil-starters.ts'
import { sale, succession } from './notarial-starters.ts'
import { starterPhrases } from './starters.phrases.ts'

type StarterKey = keyof typeof starterPhrases

const definitions: Readonly<Record<StarterKey, TemplateDefinition>> = {
  collection,
  damages,
  divorce,
  eviction,
  succession,
  review: judicialReview,
  sale,
}

export interface Starter {
  readonly key: string
  readonly name: Phrases
  readonly description: Phrases
  readonly definition: TemplateDefinition
}

const keys = Object.keys(definitions) as StarterKey[]
export const starters: readonly Starter[] = keys.map((key) => ({
  key,
  ...starterPhrases[key],
  definition: definitions[key],
}))
