/** The first administrator of the journeys' server. */
export const administrator = { email: 'administracion@example.com', password: 'Bufete-2026!' } as const
