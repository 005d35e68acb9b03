import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useRef } from 'react'
import type { CaseTabProps } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { DocumentList } from './document-list.tsx'
import { useRiskyDownload } from './risky-download.ts'
import { useDocumentsPanel } from './use-documents-panel.ts'
import { DocumentsToolbar } from './documents-toolbar.tsx'
import { DocumentsColumns } from './documents-columns.tsx'

// Only the list loads with the tab; the other parts load on demand.
const DocumentDialogs = lazy(() => import('./document-dialogs.tsx').then((file) => ({ default: file.DocumentDialogs })))
const PhoneFolders = lazy(() => import('./phone-folders.tsx').then((file) => ({ default: file.PhoneFolders })))
const RiskyDownloadDialog = lazy(() =>
  import('./risky-download-dialog.tsx').then((file) => ({ default: file.RiskyDownloadDialog })),
)
const PreviewPane = lazy(() => import('./preview/preview-pane.tsx').then((file) => ({ default: file.PreviewPane })))
const SearchResults = lazyPage(() => import('./search-results.tsx').then((file) => file.SearchResults), ['search-page'])

/** Folders, list and preview of a case; a phone shows one of the three at a time. */
export function DocumentsPanel({ item }: CaseTabProps) {
  const { id: caseId, can } = item
  const panel = useDocumentsPanel(item)
  const { state, folders, fileDrop, openDialog, setOpenDialog } = panel
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const picker = useRef<HTMLInputElement>(null)
  const riskyDownload = useRiskyDownload()
  const items = folders.data?.items ?? []

  if (folders.isError && !folders.data)
    return (
      <Card>
        <ErrorState error={folders.error} onRetry={() => void folders.refetch()} />
      </Card>
    )
  const total = folders.data?.documentCount ?? 0
  const preview = state.documentId ? (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <PreviewPane
        id={state.documentId}
        caseId={caseId}
        state={state}
        worksOnCase={panel.worksOnCase}
        isPhone={!isWide}
        actionsOf={panel.actionsOf}
        onVersions={(document) => setOpenDialog({ kind: 'versions', document })}
        onViews={(document) => setOpenDialog({ kind: 'views', document })}
      />
    </Suspense>
  ) : null
  const list = state.q ? (
    <Suspense fallback={<RowsSkeleton rows={5} />}>
      <SearchResults caseId={caseId} state={state} />
    </Suspense>
  ) : (
    <DocumentList
      caseId={caseId}
      state={state}
      canAdd={can.addDocuments}
      canTag={panel.worksOnCase}
      onRows={panel.rememberRows}
      actionsOf={panel.actionsOf}
      onRemoved={panel.onRemoved}
      onUpload={() => picker.current?.click()}
    />
  )

  return (
    <Box {...fileDrop.handlers}>
      <DocumentsToolbar
        panel={panel}
        canAdd={can.addDocuments}
        isCoveredByPreview={preview !== null && !isWide}
        picker={picker}
      />
      {isWide ? (
        <DocumentsColumns panel={panel} canAdd={can.addDocuments} list={list} preview={preview} />
      ) : (
        <>
          {preview ? null : (
            <Suspense fallback={<Box sx={{ height: 54 }} />}>
              <PhoneFolders
                folders={items}
                total={total}
                chosenId={state.folder}
                showsTrash={can.addDocuments}
                onOpen={state.openFolder}
              />
            </Suspense>
          )}
          <Card sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>{preview ?? list}</Card>
        </>
      )}
      <Suspense fallback={null}>
        {riskyDownload ? <RiskyDownloadDialog download={riskyDownload} /> : null}
        {openDialog ? (
          <DocumentDialogs
            openDialog={openDialog}
            caseId={caseId}
            folders={items}
            actions={panel.actions}
            onClose={() => setOpenDialog(null)}
            onWritten={panel.openEditor}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
