import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type CaseDocument, documentEntity } from '../../../entities/document.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { MenuAction } from '../../../ui/menu-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import type { DocumentsState } from '../documents-state.ts'
import { PreviewFooter } from './preview-footer.tsx'
import { isUnshowableImage, PreviewContent } from './preview-content.tsx'
import { PreviewHead } from './preview-head.tsx'

const RecognitionBar = lazy(() => import('./recognition-bar.tsx').then((file) => ({ default: file.RecognitionBar })))
export interface PreviewPaneProps {
  readonly id: string
  readonly caseId: string
  readonly state: DocumentsState
  readonly actionsOf: (document: CaseDocument) => readonly MenuAction[]
  readonly onVersions: (document: CaseDocument) => void
  readonly onViews: (document: CaseDocument) => void
  /** Members of the office also see versions and views. */
  readonly worksOnCase: boolean
  /** Whether there is only one column: the pane replaces the list and has a button back to it. */
  readonly isPhone: boolean
}

interface MissingDocumentProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  readonly onClose: () => void
}

/** A document that is loading, or that could not be loaded. */
function MissingDocument({ query, onClose }: MissingDocumentProps) {
  const { t } = useTranslation('documents')
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label={t('preview.close')} onClick={onClose}>
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

export function PreviewPane({
  id,
  caseId,
  state,
  actionsOf,
  onVersions,
  onViews,
  worksOnCase,
  isPhone,
}: PreviewPaneProps) {
  const { t } = useTranslation('documents')
  const query = useQuery(documentEntity.detail(id))
  const [isEnlarged, setIsEnlarged] = useState(false)
  const [textChoice, setTextChoice] = useState<{ readonly id: string; readonly shows: boolean }>()
  const document = query.data
  const container = useRef<HTMLElement>(null)
  // On a phone the header of the case is scrolled out of view, to make room for the document.
  const hasDocument = document !== undefined
  useEffect(() => {
    if (isPhone && hasDocument) container.current?.scrollIntoView({ block: 'start' })
  }, [isPhone, id, hasDocument])
  const close = () => (isEnlarged ? setIsEnlarged(false) : state.open(undefined))
  if (!document) return <MissingDocument query={query} onClose={close} />
  const { machine } = document.pageStates
  const hasRecognitionBar = document.recognition.state !== null
  // A scan has no text in which the words of a search could be marked; its recognized text has. A search that finds the
  // name of a scan leads to no page. Without the bar, there is no button that shows the scan again.
  const findsText = state.find !== '' && state.page !== undefined
  const opensWithText = findsText && hasRecognitionBar && machine > 0 && machine === document.pages
  const showsText = textChoice?.id === id ? textChoice.shows : opensWithText
  const head = (
    <>
      <PreviewHead
        document={document}
        caseId={caseId}
        actionsOf={actionsOf}
        worksOnCase={worksOnCase}
        isPhone={isPhone}
        isEnlarged={isEnlarged}
        onEnlarge={() => setIsEnlarged(true)}
        onClose={close}
      />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        {hasRecognitionBar ? (
          <RecognitionBar
            document={document}
            showsText={showsText}
            isUnshowableImage={isUnshowableImage(document)}
            onShowText={(shows) => setTextChoice({ id, shows })}
          />
        ) : null}
        <PreviewContent
          document={document}
          state={state}
          isWide={isEnlarged}
          showsText={(showsText || isUnshowableImage(document)) && machine > 0}
        />
      </Suspense>
      {worksOnCase ? <PreviewFooter document={document} onVersions={onVersions} onViews={onViews} /> : null}
    </>
  )
  if (isEnlarged)
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
        minHeight: isPhone ? 'calc(100dvh - 80px)' : 0,
      }}
    >
      {head}
    </Box>
  )
}
