/** Measures of the report. */
export const measures = ['opened', 'closed'] as const
export type Measure = (typeof measures)[number]
