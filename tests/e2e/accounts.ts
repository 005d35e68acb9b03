/** The first administrator of the journeys' server. */
export const administrator = { email: 'administracion@example.com', password: 'Bufete-2026!' } as const

/** Keys of an office at the stand-in of ATH Móvil. */
export const athAccount = { publicToken: 'public-of-journeys', privateToken: 'private-of-journeys' } as const
