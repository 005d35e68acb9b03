import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { IdParams } from '#server/contract/shared.ts'
import { Document } from '#modules/documents/document.contract.ts'

export const recognitionContract = defineContract(
  { planModule: 'cases', part: 'recognition' },
  {
    readAgain: {
      method: 'post',
      path: '/documents/:id/recognition',
      summary: 'Recognize the text of the scanned pages of a document again, in a given language',
      access: 'documents.work',
      params: IdParams,
      body: z.strictObject({ language: z.enum(['auto', 'es', 'en']) }),
      returns: Document,
      errors: ['document_not_found', 'case_closed', 'recognition_nothing', 'recognition_unavailable'],
    },
    searchablePdf: {
      method: 'get',
      path: '/documents/:id/searchable-pdf',
      summary: 'A copy of a scanned document as a searchable PDF; the file itself is unchanged',
      access: 'user',
      answers: 'file',
      mediaTypes: ['application/pdf'],
      params: IdParams,
      errors: ['document_not_found', 'file_damaged', 'recognition_nothing', 'searchable_pdf_failed', 'authoring_busy'],
    },
  },
)
