// How much of what is sent. Tokens as `estimateTokens` counts them, which is rather too many.

/** The most that an answer may have, thinking included. */
export const maxOutputTokens = 4_000
/** Less than this is no answer; a plan with less left is refused. */
export const minOutputTokens = 400
/** Passages of the case. */
export const sourceTokens = 8_000
/** What was asked and answered before. */
export const historyTokens = 6_000
/** How a prompt is cut for a model that reads less: parts of the two budgets, one after the other. */
export const cuts = [1, 0.4, 0.12] as const
/** Times that the model may ask for what is only read, and be told. */
export const mostRounds = 3
/** An answer of more than this is no answer of a model that was told when to end. UTF-16 units. */
export const longestAnswer = 200_000
/** After this a turn is ended, whatever the provider does; shorter than a reservation lasts. */
export const maxGenerationMs = 600_000
