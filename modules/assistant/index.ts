import { openStreams } from '#server/metrics/names.ts'
import type { Module } from '#server/module.ts'
import { sweepAnswers } from './answers/sweep-answers.ts'
import { assistantTools } from './assistant-tools.ts'
import { noteAssistant } from './assistant.audit.ts'
import { assistantContract } from './assistant.contract.ts'
import { assistantErrors } from './assistant.errors.ts'
import { assistantRoutes, assistantSettingsRoutes, messagesRoutes } from './assistant.routes.ts'
import { purgeConsultations } from './consultations/purge.ts'
import { messagesContract } from './messages.contract.ts'
import { assistantSettingsContract } from './settings.contract.ts'
import { keepEmbeddings } from './sources/keep-embeddings.ts'

export { createTranscription } from './transcription/transcription.ts'
export {
  assistantAnswered,
  assistantListened,
  assistantPrompted,
  assistantTranscribed,
  caseExcluded,
  consentChanged,
  consultationFiled,
  consultationRemoved,
  consultationRestored,
  proposalAccepted,
} from './assistant.events.ts'

export const assistantModule: Module = {
  name: 'assistant',
  entities: [],
  contracts: [assistantContract, messagesContract, assistantSettingsContract],
  errors: assistantErrors.table,
  routes(services) {
    const tools = assistantTools(services)
    return [assistantRoutes(tools), messagesRoutes(tools), assistantSettingsRoutes]
  },
  register(services) {
    noteAssistant(services.bus)
    keepEmbeddings(services)
    services.jobs.every('assistant.sweep', '* * * * *', sweepAnswers)
    services.jobs.every('assistant.purge', '35 3 * * *', purgeConsultations)
  },
  gauges(services) {
    const { generations } = assistantTools(services)
    return [
      { ...openStreams, labels: { kind: 'answers' }, read: () => generations.streams },
      {
        name: 'bufete_answers_running',
        help: 'Answers of the assistant that this server generates',
        read: () => generations.size,
      },
    ]
  },
  close: (services) => assistantTools(services).generations.close(),
}
