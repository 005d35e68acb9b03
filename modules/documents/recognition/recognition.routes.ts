import { implement } from '#server/http/implement.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'
import type { SearchablePdfWriter } from '#server/files/recognition/searchable-pdf.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { recognitionContract } from './recognition.contract.ts'
import { repeatRecognition } from './repeat-recognition.ts'
import { sendSearchablePdf } from './send-searchable-pdf.ts'

interface RecognitionRouteDependencies {
  readonly store: FileStore
  readonly recognizer: Promise<Recognizer | undefined>
  readonly searchablePdf: SearchablePdfWriter
}

export const recognitionRoutes = ({ store, recognizer, searchablePdf }: RecognitionRouteDependencies) =>
  implement(recognitionContract, {
    readAgain: (ctx, { params, body }) => repeatRecognition(ctx, recognizer, params.id, body.language),
    searchablePdf: (ctx, { params }) => sendSearchablePdf(ctx, store, searchablePdf, params.id),
  })
