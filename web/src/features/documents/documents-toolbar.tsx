import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import Camera from 'lucide-react/icons/camera'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Upload from 'lucide-react/icons/upload'
import { useRef, type RefObject } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { SearchField } from '../../ui/search-field.tsx'
import type { DocumentsPanelState } from './use-documents-panel.ts'

interface DocumentsToolbarProps {
  readonly panel: DocumentsPanelState
  readonly canAdd: boolean
  readonly isCoveredByPreview: boolean
  /** Field of the file picker, which the empty list opens too. */
  readonly picker: RefObject<HTMLInputElement | null>
}

/** Search of the case's documents, and the buttons that add documents. */
export function DocumentsToolbar({ panel, canAdd, isCoveredByPreview, picker }: DocumentsToolbarProps) {
  const { t } = useTranslation('documents')
  const { state } = panel
  const total = panel.folders.data?.documentCount ?? 0
  return (
    <Box
      sx={{ display: isCoveredByPreview ? 'none' : 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
    >
      <SearchField
        label={t('search.label', { count: total })}
        placeholder={t('search.placeholder', { count: total })}
        value={state.q}
        onChange={state.setQ}
      />
      <Box sx={{ flex: 1 }} />
      {canAdd ? <AddDocuments panel={panel} picker={picker} /> : null}
    </Box>
  )
}

function AddDocuments({ panel, picker }: Pick<DocumentsToolbarProps, 'panel' | 'picker'>) {
  const { t } = useTranslation('documents')
  // The query of the URL, with the parameter that opens the sheet for documents from a template.
  const fromTemplateQuery = new URLSearchParams([...useSearchParams()[0], ['from', 'template']]).toString()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const camera = useRef<HTMLInputElement>(null)
  const { folderId, setOpenDialog, addFiles } = panel
  return (
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
  )
}
