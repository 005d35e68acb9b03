/** The administrator that the server of the journeys begins with. */
export const administrator = { email: 'administracion@example.com', password: 'Bufete-2026!' } as const
