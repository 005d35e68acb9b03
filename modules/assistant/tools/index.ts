export { draftHtml } from './draft-html.ts'
export { acceptProposal } from './accept-proposal.ts'
export { handleToolCall, type Proposal, type ReadCall } from './read-proposal.ts'
export { toolSpecs } from './tool-specs.ts'
