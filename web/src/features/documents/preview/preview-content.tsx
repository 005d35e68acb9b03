import { lazy } from 'react'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { documentType } from '../document-type.tsx'
import type { DocumentsState } from '../documents-state.ts'
import { PreviewProblem } from './preview-problem.tsx'

const PdfPreview = lazy(() => import('./pdf-preview.tsx').then((file) => ({ default: file.PdfPreview })))
const importPreviews = () => import('./content-previews.tsx')
const ImagePreview = lazy(() => importPreviews().then((file) => ({ default: file.ImagePreview })))
const TextPreview = lazy(() => importPreviews().then((file) => ({ default: file.TextPreview })))
const DocxPreview = lazy(() => importPreviews().then((file) => ({ default: file.DocxPreview })))
const TextPagesPreview = lazy(() => import('./text-pages.tsx').then((file) => ({ default: file.TextPagesPreview })))
const AuthoredPreview = lazy(() => importPreviews().then((file) => ({ default: file.AuthoredPreview })))

/** Word files up to this size are rendered in the browser; larger files are offered for download. */
const maxDocxBytes = 20 * 1024 * 1024
/** Types that no browser renders and whose text the server extracts. */
const typesShownAsText = new Set([
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-outlook',
  'application/vnd.ms-powerpoint',
  'application/x-mimearchive',
  'application/vnd.oasis.opendocument.presentation',
  'message/rfc822',
  'application/rtf',
  'text/rtf',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])
/** Images that every browser renders. */
const renderableImage = /^image\/(?:png|jpe?g|gif|webp|bmp|avif|svg\+xml)$/

/** Returns whether a document is an image that browsers cannot show (HEIC, TIFF): only its text can be shown. */
export const isUnshowableImage = (document: CaseDocument): boolean =>
  documentType(document) === 'image' && !renderableImage.test(document.mimeType)

interface PreviewContentProps {
  readonly document: CaseDocument
  readonly state: DocumentsState
  /** Whether machine-read text is shown instead of the file. */
  readonly showsText: boolean
  readonly isWide: boolean
}

export function PreviewContent({ document, state, isWide, showsText }: PreviewContentProps) {
  const type = documentType(document)
  const { find } = state
  if (showsText) return <TextPagesPreview key={document.id} document={document} page={state.page} find={find} />
  if (type === 'authored') return <AuthoredPreview document={document} find={find} />
  if (type === 'pdf')
    return document.textReason === 'encrypted' ? (
      <PreviewProblem document={document} kind="locked" />
    ) : (
      <PdfPreview key={document.id} document={document} page={state.page} find={find} isWide={isWide} />
    )
  if (type === 'docx')
    return document.sizeBytes > maxDocxBytes ? (
      <PreviewProblem document={document} kind="large" />
    ) : (
      <DocxPreview document={document} find={find} page={state.page} />
    )
  if (type === 'image')
    return renderableImage.test(document.mimeType) ? (
      <ImagePreview document={document} find={find} />
    ) : (
      <PreviewProblem document={document} kind="none" />
    )
  if (type === 'text' || type === 'captions' || document.mimeType === 'text/csv')
    return <TextPreview document={document} find={find} />
  if (typesShownAsText.has(document.mimeType))
    return <TextPagesPreview key={document.id} document={document} page={state.page} find={find} />
  return <PreviewProblem document={document} kind="none" />
}
