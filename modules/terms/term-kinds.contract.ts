// Natures and states of terms, apart from the contracts: screens that only show terms load nothing else. Browser-safe.

/**
 * What a missed term costs:
 * - `jurisdictional`: the court has no jurisdiction any more, and nobody can extend it
 * - `strict`: late only with just cause, shown in the filing
 * - `fixed`: cannot be extended
 * - `ordinary`: the court may extend it
 * - `directive`: it binds the court or an agency, or only orders
 */
export const termNatures = ['jurisdictional', 'strict', 'fixed', 'ordinary', 'directive'] as const

/**
 * - `proposed`: counted, and nobody has confirmed it
 * - `confirmed`: a lawyer has confirmed the date
 * - `met`: the act was done
 * - `missed`: the act was not done
 * - `interrupted`: a motion in time interrupted it; it begins again, whole, with the ruling
 * - `void`: it does not apply, for a reason
 * - `unrecorded`: it had passed when it was taken over from the calendar of an earlier version, which did not say whether
 *   the act was done; a lawyer may reopen it
 */
export const termStates = ['proposed', 'confirmed', 'met', 'missed', 'interrupted', 'void', 'unrecorded'] as const
export type TermState = (typeof termStates)[number]
