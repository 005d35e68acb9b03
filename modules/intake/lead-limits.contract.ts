// Limits of the texts of a lead, apart from its shapes, so that a sheet needs no schemas for them.
export const maxNextStepLength = 200
/** Maximum of the story of a lead that exists; longer than that of a request, because later requests are added to it. */
export const maxStoryLength = 20_000
