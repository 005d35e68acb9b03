import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { documentEntity, type CaseDocument } from '../../entities/document.queries.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useDocumentActions } from './document-actions.ts'
import type { DocumentDialog } from './document-dialogs.tsx'
import { DocumentList } from './document-list.tsx'
import { useDocumentsState } from './documents-state.ts'
import { FolderPanel } from './folder-panel.tsx'
import { useRiskyDownload } from './risky-download.ts'
import { useDocumentMenu } from './use-document-menu.ts'
import { useFileDropAndPaste } from './use-file-drop-and-paste.ts'

// Only the list loads with the tab; the other parts load on demand.
const DocumentDialogs = lazy(() => import('./document-dialogs.tsx').then((file) => ({ default: file.DocumentDialogs })))
const PhoneFolders = lazy(() => import('./phone-folders.tsx').then((file) => ({ default: file.PhoneFolders })))
const RiskyDownloadDialog = lazy(() =>
  import('./risky-download-dialog.tsx').then((file) => ({ default: file.RiskyDownloadDialog })),
)
const PreviewPane = lazy(() => import('./preview/preview-pane.tsx').then((file) => ({ default: file.PreviewPane })))
const SearchResults = lazyPage(() => import('./search-results.tsx').then((file) => file.SearchResults), ['search-page'])

/** Folders, list and preview of a case; on a phone one of them at a time. */
export function DocumentsPanel({ item: { id: caseId, can } }: CaseTabProps) {
  const { t } = useTranslation(['documents', 'common'])
  const state = useDocumentsState()
  const navigate = useNavigate()
  // Query of this page that also opens the sheet for documents from a template.
  const fromTemplateQuery = new URLSearchParams([...useSearchParams()[0], ['from', 'template']]).toString()
  const folders = useQuery(documentEntity.folders(caseId))
  const actions = useDocumentActions(caseId)
  const [openDialog, setOpenDialog] = useState<DocumentDialog>(null)
  const rows = useRef<readonly CaseDocument[]>([])
  const rememberRows = useCallback((documents: readonly CaseDocument[]) => {
    rows.current = documents
  }, [])
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  const isTouch = useMediaQuery('(pointer: coarse)')
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const worksOnCase = can.update || can.reopen || can.addDocuments
  const items = folders.data?.items ?? []
  const folderId = state.folder && state.folder !== 'trash' ? state.folder : null
  // The upload code loads with the first file.
  const addFiles = useCallback(
    (files: readonly File[]) =>
      void import('./send-files.ts').then(({ sendFiles }) => sendFiles(files, { caseId, folderId }), reportFailure),
    [caseId, folderId],
  )
  const fileDrop = useFileDropAndPaste(can.addDocuments, addFiles)
  const riskyDownload = useRiskyDownload()
  const menu = useDocumentMenu({
    actions,
    worksOnCase,
    setOpenDialog,
    onEdit: (document) => void navigate(`/app/my_cases/${caseId}/documents/${document.id}/edit`),
  })
  const removeOpen = (documents: readonly CaseDocument[]) => {
    if (documents.some(({ id }) => id === state.documentId)) state.open(undefined)
    void actions.remove(documents)
  }
  const moveIds = (ids: readonly string[], to: string | null) =>
    void actions.move(
      rows.current.filter(({ id }) => ids.includes(id)),
      to,
    )

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
        worksOnCase={worksOnCase}
        phone={!isWide}
        actionsOf={(document) => menu(document, removeOpen)}
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
      canTag={worksOnCase}
      onRows={rememberRows}
      actionsOf={(document) => menu(document, removeOpen)}
      onRemoved={(ids) => {
        if (state.documentId && ids.includes(state.documentId)) state.open(undefined)
      }}
      onUpload={() => picker.current?.click()}
    />
  )
  const dropZone = can.addDocuments ? (
    <Box
      aria-hidden={false}
      sx={{
        mt: 2,
        mx: 1,
        px: 1.5,
        py: 1.5,
        border: '1px dashed',
        borderColor: fileDrop.isDragOver ? 'primary.main' : 'line.control',
        borderRadius: '8px',
        textAlign: 'center',
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
        color: 'text.secondary',
      }}
    >
      <Upload size={17} aria-hidden />
      <Box sx={{ mt: 0.5 }}>{t(isTouch ? 'common:file.drop' : 'upload.dropHint')}</Box>
    </Box>
  ) : undefined
  const column = { minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const

  return (
    <Box {...fileDrop.handlers}>
      <Box
        sx={{ display: preview && !isWide ? 'none' : 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
      >
        <SearchField
          label={t('search.label', { count: total })}
          placeholder={t('search.placeholder', { count: total })}
          value={state.q}
          onChange={state.setQ}
        />
        <Box sx={{ flex: 1 }} />
        {can.addDocuments ? (
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              flexWrap: 'wrap',
              width: { xs: '100%', sm: 'auto' },
              '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' } },
            }}
          >
            <Button
              startIcon={<FolderPlus size={16} />}
              onClick={() => setOpenDialog({ kind: 'createFolder', parentId: folderId })}
            >
              {t('folders.create')}
            </Button>
            <Button startIcon={<FilePlus size={16} />} onClick={() => setOpenDialog({ kind: 'write', folderId })}>
              {t('write.button')}
            </Button>
            <Button component={RouterLink} to={`?${fromTemplateQuery}`} startIcon={<FilePlus size={16} />}>
              {t('write.template')}
            </Button>
            {isTouch ? (
              <Button startIcon={<Camera size={16} />} onClick={() => camera.current?.click()}>
                {t('upload.camera')}
              </Button>
            ) : null}
            <Button
              variant="contained"
              color="primary"
              startIcon={<Upload size={16} />}
              onClick={() => picker.current?.click()}
            >
              {t('upload.action')}
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              multiple
              data-testid="upload-input"
              onChange={(event) => {
                addFiles([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <input
              ref={camera}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              onChange={(event) => {
                addFiles([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </Box>
        ) : null}
      </Box>
      {isWide ? (
        <Card
          data-scrolls=""
          sx={{
            display: 'grid',
            height: 'clamp(560px, calc(100dvh - 190px), 1100px)',
            gridTemplateColumns: preview
              ? {
                  md: '176px minmax(0, 1fr) minmax(0, 1.05fr)',
                  lg: '196px minmax(0, 1.15fr) minmax(0, 1fr)',
                  xl: '220px minmax(0, 1fr) minmax(0, 1.3fr)',
                }
              : { md: '196px minmax(0, 1fr)', xl: '220px minmax(0, 1fr)' },
            outline: fileDrop.isDragOver ? '2px solid' : 'none',
            outlineColor: 'primary.main',
          }}
        >
          <Box sx={{ ...column, borderRight: '1px solid', borderColor: 'divider' }}>
            <FolderPanel
              folders={items}
              total={total}
              current={state.folder}
              editable={can.addDocuments}
              onOpen={state.openFolder}
              onDrop={moveIds}
              footer={dropZone}
              onAction={(action, folder) => {
                if (action === 'create') setOpenDialog({ kind: 'createFolder', parentId: folder.id })
                else if (action === 'rename') setOpenDialog({ kind: 'renameFolder', folder })
                else if (action === 'move') setOpenDialog({ kind: 'moveFolder', folder })
                else {
                  if (state.folder === folder.id) state.openFolder(undefined)
                  actions.removeFolder(folder)
                }
              }}
            />
          </Box>
          <Box sx={{ ...column, ...(preview ? { borderRight: '1px solid', borderColor: 'divider' } : {}) }}>{list}</Box>
          {preview ? <Box sx={column}>{preview}</Box> : null}
        </Card>
      ) : (
        <>
          {preview ? null : (
            <Suspense fallback={<Box sx={{ height: 54 }} />}>
              <PhoneFolders
                folders={items}
                total={total}
                current={state.folder}
                trash={can.addDocuments}
                onOpen={state.openFolder}
              />
            </Suspense>
          )}
          <Card sx={column}>{preview ?? list}</Card>
        </>
      )}
      <Suspense fallback={null}>
        {riskyDownload ? <RiskyDownloadDialog download={riskyDownload} /> : null}
        {openDialog ? (
          <DocumentDialogs
            openDialog={openDialog}
            caseId={caseId}
            folders={items}
            actions={actions}
            onClose={() => setOpenDialog(null)}
            onWritten={(document) => void navigate(`/app/my_cases/${caseId}/documents/${document.id}/edit`)}
          />
        ) : null}
      </Suspense>
    </Box>
  )
}
