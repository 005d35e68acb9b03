export { gatherSources } from './gather-sources.ts'
export type { Source } from './source.ts'
