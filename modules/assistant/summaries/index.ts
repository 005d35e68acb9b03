export { chargedAnswer, type Spent } from './charged-answer.ts'
export { summarizeDocument, type Summary, type SummaryRequest } from './summarize-document.ts'
