// Mail of a case for tests.
import type { CaseMessage, MailThread } from './correspondence.queries.ts'

export const idOf = (n: number) => `0193a1b2-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
export const threadId = idOf(50)

/** A message that came in, unless `more` says otherwise. */
export const messageOf = (n: number, more: Partial<CaseMessage> = {}): CaseMessage => ({
  id: idOf(n),
  threadId,
  state: 'received',
  from: { name: 'Ana Ruiz', address: 'ana@example.com' },
  author: null,
  recipients: [{ name: 'Nereida Albaladejo', address: 'nereida@albaladejo.example', kind: 'to' }],
  subject: 'Contrato',
  text: 'Buenos días.',
  html: null,
  locale: 'es',
  sendAt: null,
  sentAt: '2026-11-20T14:00:00.000Z',
  problem: null,
  refused: [],
  automatic: false,
  files: [],
  documents: [],
  mailId: null,
  documentId: null,
  version: 1,
  can: { edit: false, undo: false, file: false },
  ...more,
})

export const threadOf = (n: number, more: Partial<MailThread> = {}): MailThread => ({
  id: idOf(n),
  subject: 'Contrato',
  lastAt: '2026-11-20T14:00:00.000Z',
  messages: 1,
  attachments: 0,
  preview: 'Buenos días.',
  people: ['Ana Ruiz'],
  awaitsAnswer: false,
  unsent: 0,
  ...more,
})
