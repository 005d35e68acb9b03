// Limits of one answer. Tokens are counted by `estimateTokens`, which overestimates rather than underestimates.

/** Maximum tokens of one reply, thinking included. */
export const maxOutputTokens = 4_000
/** Minimum tokens for a useful answer. A request is refused when the plan has fewer left. */
export const minOutputTokens = 400
/** Maximum tokens of the passages of the case in a prompt. */
export const maxSourceTokens = 8_000
/** Maximum tokens of the earlier questions and answers in a prompt. */
export const maxHistoryTokens = 6_000
/** Fractions of the two budgets above, tried in turn when the model cannot read the whole prompt. */
export const promptFractions = [1, 0.4, 0.12] as const
/** Requests to the provider for one answer: after the first, each gives the model the results of its tool calls. */
export const maxRounds = 3
/** Maximum tool calls of one reply; further calls are ignored. */
export const maxToolCalls = 12
/** UTF-16 units of one reply. A model that respects `maxOutputTokens` never writes so much. */
export const maxReplyLength = 200_000
/** Maximum duration of a generation; shorter than the lifetime of a token reservation. */
export const maxGenerationMs = 600_000
/** Seconds without a heartbeat after which the server of an answer is considered dead. */
export const heartbeatTimeoutSeconds = 45
