/** What the report counts: cases opened, or closed, in a period. */
export const measures = ['opened', 'closed'] as const
export type Measure = (typeof measures)[number]
