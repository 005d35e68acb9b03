export { gatherSources } from './gather-sources.ts'
export type { Question, Reader, Source, SourceKind } from './source.ts'
