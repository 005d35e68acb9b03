import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { casesErrors } from '#modules/cases/index.ts'
import { readVisibleDocument } from '#modules/documents/index.ts'
import type { AgreementSignature } from '../agreements.contract.ts'
import { lockAgreement, readAgreement } from './agreement-row.ts'
import { agreementErrors } from './agreements.errors.ts'
import { feeAgreementSigned } from './agreements.events.ts'

/**
 * Marks an agreement as signed, with the written contract among the documents of its case. A contingent fee must be in
 * writing.
 * @throws 404 `agreement_not_found`, `document_not_found`; 409 `agreement_ended`, `agreement_signed`, `stale_version`;
 * 422 `agreement_document_required`, `agreement_signed_in_future`
 */
export async function signAgreement(
  { em, actor, ports, record }: Context,
  id: string,
  { signedOn, documentId, version }: z.output<typeof AgreementSignature>,
) {
  const { companyId, userId } = actor
  const today = localDay(ports.clock.now())
  if (signedOn > today) throw agreementErrors.error('agreement_signed_in_future')
  await em.transactional(async (tx) => {
    const { caseId, version: stored, basisPoints } = await lockAgreement(tx, actor, id, 'sign')
    if (stored !== version) throw kernelErrors.error('stale_version')
    if (documentId === null && basisPoints !== null) throw agreementErrors.error('agreement_document_required')
    if (documentId !== null) {
      const document = await readVisibleDocument(tx, actor, documentId)
      if (document.caseId !== caseId) throw casesErrors.error('document_not_found')
    }
    await change(
      tx,
      sql`update fee_agreement set signed_on = ${signedOn}, document_id = ${documentId}, version = version + 1,
          updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, feeAgreementSigned, { companyId, agreementId: id, caseId, userId })
  })
  return readAgreement(em, actor, id, today)
}
