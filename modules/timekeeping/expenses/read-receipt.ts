import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readDocuments, readVisibleDocument, readWholeDocument } from '#modules/documents/index.ts'
import { maxExpenseCents, type expensesContract } from './expenses.contract.ts'
import { receiptValues } from './receipt-text.ts'

type ReceiptProposal = z.input<(typeof expensesContract.routes.readReceipt)['returns']>

/** Maximum pages that are read: a receipt has one page, seldom two. */
const maxPages = 3

/**
 * Returns values of an expense proposed from the text of a document of the case. Stores nothing.
 * @throws 404 `document_not_found`
 */
export async function readReceipt({ em, actor, ports }: Context, documentId: string): Promise<ReceiptProposal> {
  const { caseId } = await readVisibleDocument(em, actor, documentId)
  const { pages } = await readWholeDocument({ em, actor }, caseId, documentId)
  const [document] = await readDocuments(em, actor, [documentId])
  const text = pages
    .slice(0, maxPages)
    .map((page) => page.text)
    .join('\n')
  if (document?.textStatus === 'pending' || document?.recognition.state === 'queued')
    return { state: 'reading', amountCents: null, spentOn: null, merchant: null }
  if (text.trim() === '') return { state: 'unread', amountCents: null, spentOn: null, merchant: null }
  const today = localDay(ports.clock.now())
  return { state: 'read', ...receiptValues(text, { today, maxCents: maxExpenseCents }) }
}
