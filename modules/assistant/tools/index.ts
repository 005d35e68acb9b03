export { draftHtml } from './draft-html.ts'
export { acceptProposal } from './accept-proposal.ts'
export { handleToolCall, type Proposal, type ToolCallResult } from './handle-tool-call.ts'
export { toolSpecs } from './tool-specs.ts'
