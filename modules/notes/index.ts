import type { Module } from '#server/module.ts'
import { notesAudit } from './notes.audit.ts'
import { notesContract } from './notes.contract.ts'
import { notesErrors } from './notes.errors.ts'
import { notesRoutes } from './notes.routes.ts'
import { notesTables } from './notes.tables.ts'
import { purgeNotes } from './purge-notes.ts'

export { noteAdded, noteChanged, noteRemoved, noteRestored } from './notes.events.ts'

export const notesModule: Module = {
  name: 'notes',
  entities: [],
  contracts: [notesContract],
  errors: notesErrors.table,
  audit: notesAudit,
  tables: notesTables,
  create: () => ({
    routes: [notesRoutes],
    jobs(registry) {
      registry.every('notes.purge', '35 3 * * *', purgeNotes)
    },
  }),
}
