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
 */
export const termStates = ['proposed', 'confirmed', 'met', 'missed', 'interrupted', 'void'] as const
export type TermState = (typeof termStates)[number]
