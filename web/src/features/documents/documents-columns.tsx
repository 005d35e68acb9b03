import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import Upload from 'lucide-react/icons/upload'
import { useTranslation } from '../../lib/use-translation.ts'
import { FolderPanel } from './folder-panel.tsx'
import type { ReactNode } from 'react'
import type { DocumentsPanelState } from './use-documents-panel.ts'

interface DocumentsColumnsProps {
  readonly panel: DocumentsPanelState
  readonly canAdd: boolean
  readonly list: ReactNode
  readonly preview: ReactNode
}

const column = { minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const

/** Folders, list and preview side by side, on a wide screen. */
export function DocumentsColumns({ panel, canAdd, list, preview }: DocumentsColumnsProps) {
  const { state, folders, fileDrop } = panel
  return (
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
          folders={folders.data?.items ?? []}
          total={folders.data?.documentCount ?? 0}
          chosenId={state.folder}
          canEdit={canAdd}
          onOpen={state.openFolder}
          onDrop={panel.moveIds}
          footer={canAdd ? <DropHint isDragOver={fileDrop.isDragOver} /> : undefined}
          onAction={panel.onFolderAction}
        />
      </Box>
      <Box sx={{ ...column, ...(preview ? { borderRight: '1px solid', borderColor: 'divider' } : {}) }}>{list}</Box>
      {preview ? <Box sx={column}>{preview}</Box> : null}
    </Card>
  )
}

function DropHint({ isDragOver }: { readonly isDragOver: boolean }) {
  const { t } = useTranslation(['documents', 'common'])
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <Box
      aria-hidden={false}
      sx={{
        mt: 2,
        mx: 1,
        px: 1.5,
        py: 1.5,
        border: '1px dashed',
        borderColor: isDragOver ? 'primary.main' : 'line.control',
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
  )
}
