import { openStreams } from '#server/metrics/shared-metrics.ts'
import type { Module } from '#server/module.ts'
import { assistantTables } from './assistant.tables.ts'
import { sweepAnswers } from './answers/sweep-answers.ts'
import { assistantDependencies } from './assistant.dependencies.ts'
import { assistantAudit } from './assistant.audit.ts'
import { assistantContract } from './assistant.contract.ts'
import { assistantErrors } from './assistant.errors.ts'
import { assistantRoutes, assistantSettingsRoutes, messagesRoutes } from './assistant.routes.ts'
import { purgeConsultations } from './consultations/purge.ts'
import { messagesContract } from './messages.contract.ts'
import { assistantSettingsContract } from './settings.contract.ts'
import { sweepEmbeddings, updateEmbeddingsOnEvents } from './sources/maintain-embeddings.ts'
import { embedDocumentJob, embedDocument } from './sources/embed-document.ts'

export { createTranscription } from './transcription/transcription.ts'
export {
  assistantAnswered,
  transcriptionStarted,
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
  audit: assistantAudit,
  tables: assistantTables,
  create(services) {
    const deps = assistantDependencies(services)
    const { generations } = deps
    return {
      routes: [assistantRoutes(deps), messagesRoutes(deps), assistantSettingsRoutes],
      gauges: [
        { ...openStreams, labels: { kind: 'answers' }, read: () => generations.streams },
        {
          name: 'bufete_answers_running',
          help: 'Answers of the assistant that this server generates',
          read: () => generations.size,
        },
      ],
      listeners(bus) {
        updateEmbeddingsOnEvents(bus)
      },
      jobs(registry) {
        registry.handle(embedDocumentJob, embedDocument)
        registry.every('assistant.embeddings', '*/10 * * * *', sweepEmbeddings)
        registry.every('assistant.sweep', '* * * * *', sweepAnswers)
        registry.every('assistant.purge', '35 3 * * *', purgeConsultations)
      },
      close: () => generations.close(),
    }
  },
}
