import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { type CaseDocument, documentEntity } from '../../../entities/document.queries.ts'
import { MenuButton, type MenuAction } from '../../../ui/menu-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { documentType } from '../document-type.tsx'
import type { DocumentsState } from '../documents-state.ts'
import { saveDocument } from '../save-document.ts'
import { FileWarningChips } from '../file-warning-chip.tsx'
import { TextStatusChip } from '../text-status-chip.tsx'
import { PreviewFooter } from './preview-footer.tsx'
import { PreviewProblem } from './preview-problem.tsx'

const PdfPreview = lazy(() => import('./pdf-preview.tsx').then((file) => ({ default: file.PdfPreview })))
const importPreviews = () => import('./content-previews.tsx')
const ImagePreview = lazy(() => importPreviews().then((file) => ({ default: file.ImagePreview })))
const TextPreview = lazy(() => importPreviews().then((file) => ({ default: file.TextPreview })))
const DocxPreview = lazy(() => importPreviews().then((file) => ({ default: file.DocxPreview })))
const TextPagesPreview = lazy(() => import('./text-pages.tsx').then((file) => ({ default: file.TextPagesPreview })))
const RecognitionBar = lazy(() => import('./recognition-bar.tsx').then((file) => ({ default: file.RecognitionBar })))
const AuthoredPreview = lazy(() => importPreviews().then((file) => ({ default: file.AuthoredPreview })))

/** Word files are rendered in the browser; larger ones are offered for download. */
const docxLimit = 20 * 1024 * 1024
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

/** Returns whether the text of a picture is shown alone, because a browser cannot show it (HEIC, TIFF). */
const hasTextAlone = (document: CaseDocument): boolean =>
  documentType(document) === 'image' && !renderableImage.test(document.mimeType)

function Content({
  document,
  state,
  isWide,
  showsText,
}: {
  readonly document: CaseDocument
  readonly state: DocumentsState
  /** Whether machine-read text is shown instead of the file. */
  readonly showsText: boolean
  readonly isWide: boolean
}) {
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
    return document.sizeBytes > docxLimit ? (
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

export interface PreviewPaneProps {
  readonly id: string
  readonly caseId: string
  readonly state: DocumentsState
  readonly actionsOf: (document: CaseDocument) => readonly MenuAction[]
  readonly onVersions: (document: CaseDocument) => void
  readonly onViews: (document: CaseDocument) => void
  /** Members of the office also see versions and views. */
  readonly worksOnCase: boolean
  /** With one column the pane replaces the list and has a button back. */
  readonly phone: boolean
}

export function PreviewPane({
  id,
  caseId,
  state,
  actionsOf,
  onVersions,
  onViews,
  worksOnCase,
  phone,
}: PreviewPaneProps) {
  const { t } = useTranslation(['documents', 'common'])
  const query = useQuery(documentEntity.detail(id))
  const [large, setLarge] = useState(false)
  const [textShownFor, setTextShownFor] = useState<string>()
  const document = query.data
  const container = useRef<HTMLElement>(null)
  // On a phone the case header is hidden, since it would push the document out of view.
  const hasDocument = document !== undefined
  useEffect(() => {
    if (phone && hasDocument) container.current?.scrollIntoView({ block: 'start' })
  }, [phone, id, hasDocument])
  const close = () => (large ? setLarge(false) : state.open(undefined))
  if (!document) {
    return (
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
          <IconButton aria-label={t('preview.close')} onClick={close}>
            <X size={17} />
          </IconButton>
        </Box>
        {query.isPending ? (
          <RowsSkeleton rows={4} />
        ) : (
          <ErrorState error={query.error} heading="h2" onRetry={() => void query.refetch()} />
        )}
      </Box>
    )
  }
  const head = (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 1, flexShrink: 0, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          {phone ? (
            <IconButton aria-label={t('preview.back')} onClick={close} sx={{ ml: -1 }}>
              <ArrowLeft size={18} />
            </IconButton>
          ) : null}
          <Box
            component="h2"
            sx={{
              flex: 1,
              m: 0,
              minWidth: 0,
              fontSize: '0.9375rem',
              lineHeight: 22 / 15,
              fontWeight: 600,
              overflowWrap: 'anywhere',
              pt: phone ? 1.25 : 0.75,
            }}
          >
            {document.name}
          </Box>
          {actionsOf(document).length > 0 ? (
            <MenuButton
              appearance="more"
              label={t('common:table.rowActions', { name: document.name })}
              items={actionsOf(document)}
            />
          ) : null}
          {phone || large ? null : (
            <IconButton aria-label={t('preview.enlarge')} onClick={() => setLarge(true)}>
              <Maximize2 size={16} />
            </IconButton>
          )}
          {phone ? null : (
            <IconButton aria-label={t('preview.close')} onClick={close}>
              <X size={17} />
            </IconButton>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
          {document.kind === 'authored' && document.can.edit ? (
            <Button
              component={RouterLink}
              to={`/app/my_cases/${caseId}/documents/${document.id}/edit`}
              size="small"
              startIcon={<Pencil size={15} />}
            >
              {t('write.edit')}
            </Button>
          ) : null}
          {worksOnCase && document.textStatus === 'ready' ? (
            <Button
              component={RouterLink}
              to={`/app/ia_assistant?mode=case&caseId=${caseId}&about=${document.id}`}
              size="small"
              startIcon={<Sparkles size={15} />}
            >
              {t('preview.ask')}
            </Button>
          ) : null}
          <Button size="small" startIcon={<Download size={15} />} onClick={() => void saveDocument(document)}>
            {t('common:actions.download')}
          </Button>
          <FileWarningChips warnings={document.warnings} />
          <TextStatusChip document={document} />
        </Box>
      </Box>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        {document.recognition.state === null ? null : (
          <RecognitionBar
            document={document}
            showsText={textShownFor === id}
            hasTextAlone={hasTextAlone(document)}
            onShowText={(shows) => setTextShownFor(shows ? id : undefined)}
          />
        )}
        <Content
          document={document}
          state={state}
          isWide={large}
          showsText={(textShownFor === id || hasTextAlone(document)) && document.pageStates.machine > 0}
        />
      </Suspense>
      {worksOnCase ? <PreviewFooter document={document} onVersions={onVersions} onViews={onViews} /> : null}
    </>
  )
  if (large)
    return (
      <Dialog
        open
        fullScreen
        onClose={close}
        slotProps={{ paper: { 'aria-label': document.name, sx: { borderRadius: 0 } } }}
      >
        {head}
      </Dialog>
    )
  return (
    <Box
      component="section"
      ref={container}
      aria-label={t('preview.title', { name: document.name })}
      sx={{
        scrollMarginTop: 68,
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        minHeight: phone ? 'calc(100dvh - 80px)' : 0,
      }}
    >
      {head}
    </Box>
  )
}
