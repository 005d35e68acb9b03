export { draftHtml } from './draft-html.ts'
export { acceptProposal, type Accepted, type ProposalResult } from './accept-proposal.ts'
export { readProposal, type Proposal, type ReadCall, type ToolAnswer, type ToolProblem, type ToolWhere } from './read-proposal.ts'
export { toolSpecs, type ToolPlace } from './tool-specs.ts'
