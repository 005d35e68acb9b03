// Natures and states of terms. Separate from the contracts, so that screens that only show terms do not load schemas.
// Browser-safe.

/**
 * Nature of a term: the consequence of missing it.
 * - `jurisdictional`: the court loses its jurisdiction; it cannot be extended
 * - `strict`: a late filing is accepted only if it shows just cause
 * - `fixed`: cannot be extended
 * - `ordinary`: the court may extend it
 * - `directive`: it binds the court or an agency, or is an instruction without a sanction
 */
export const termNatures = ['jurisdictional', 'strict', 'fixed', 'ordinary', 'directive'] as const

/**
 * - `proposed`: counted, but not confirmed by a lawyer
 * - `confirmed`: a lawyer has confirmed the date
 * - `met`: the act was done
 * - `missed`: the act was not done
 * - `interrupted`: a timely motion interrupted it; it begins again at full length with the ruling
 * - `void`: it does not apply, for a reason
 * - `unrecorded`: it had passed when it was converted from a deadline of an earlier version, which did not store
 *   whether the act was done; a lawyer may reopen it
 */
export const termStates = ['proposed', 'confirmed', 'met', 'missed', 'interrupted', 'void', 'unrecorded'] as const
export type TermState = (typeof termStates)[number]
