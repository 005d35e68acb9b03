import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import FilesIcon from 'lucide-react/icons/files'
import FolderIcon from 'lucide-react/icons/folder'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderOpen from 'lucide-react/icons/folder-open'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type DragEvent, type ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { Folder } from './documents.queries.ts'
import { draggedIds, isDocumentDrag } from './drag-documents.ts'
import { folderTree, type FolderNode } from './folder-tree.ts'

export type FolderAction = 'create' | 'rename' | 'move' | 'remove'

export interface FolderPanelProps {
  readonly folders: readonly Folder[]
  readonly total: number
  readonly chosenId: string | undefined
  readonly canEdit: boolean
  readonly onOpen: (folder: string | undefined) => void
  readonly onAction: (action: FolderAction, folder: Folder) => void
  /** Documents dropped on a folder; `null`: the root of the case. */
  readonly onDrop: (ids: readonly string[], folderId: string | null) => void
  readonly footer?: ReactNode
}

const selectedStyles = {
  bgcolor: 'background.paper',
  borderColor: 'divider',
  color: 'primary.main',
  fontWeight: 600,
  '& svg': { color: 'primary.main' },
} as const

function FolderRow({
  icon: FolderGlyph,
  label,
  count,
  depth = 0,
  isCurrent,
  onOpen,
  onDrop,
  menu,
}: {
  readonly icon: Icon
  readonly label: string
  readonly count?: number
  readonly depth?: number
  readonly isCurrent: boolean
  readonly onOpen: () => void
  readonly onDrop?: ((ids: readonly string[]) => void) | undefined
  readonly menu?: ReactNode
}) {
  const { t } = useTranslation('documents')
  const { isDragOver, drag } = useDocumentDrop(onDrop)
  return (
    <Box
      {...drag}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        borderRadius: '8px',
        outline: isDragOver ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        bgcolor: isDragOver ? 'background.selected' : 'transparent',
        '& .folder-menu': { position: 'absolute', right: 2, opacity: 0 },
        '&:hover .folder-menu, &:focus-within .folder-menu': { opacity: 1 },
        '@media (pointer: coarse)': { '& .folder-menu': { opacity: 1 } },
        '&:hover .folder-count, &:focus-within .folder-count': menu ? { opacity: 0 } : {},
      }}
    >
      <ButtonBase
        onClick={onOpen}
        {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
        aria-label={count === undefined ? label : t('folders.named', { name: label, count })}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 34,
          pl: 1 + depth * 2,
          pr: 1,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: '8px',
          border: '1px solid transparent',
          fontSize: '0.875rem',
          '& svg': { color: 'text.secondary', flexShrink: 0 },
          '&:hover': { bgcolor: isCurrent ? 'background.paper' : 'action.hover' },
          ...(isCurrent ? selectedStyles : {}),
        }}
      >
        <FolderGlyph size={16} aria-hidden />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 18 / 14, py: 0.5 }}>
          {label}
        </Box>
        {count === undefined ? null : (
          <Box
            component="span"
            className="folder-count"
            sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
          >
            {formatNumber(count)}
          </Box>
        )}
      </ButtonBase>
      {menu ? (
        <Box
          className="folder-menu"
          sx={{ '& .MuiIconButton-root': { p: 0.5, minWidth: 28, minHeight: 28, bgcolor: 'background.sunken' } }}
        >
          {menu}
        </Box>
      ) : null}
    </Box>
  )
}

function useDocumentDrop(onDrop: ((ids: readonly string[]) => void) | undefined) {
  const [isDragOver, setIsDragOver] = useState(false)
  const drag = onDrop
    ? {
        onDragOver: (event: DragEvent) => {
          if (isDocumentDrag(event)) {
            event.preventDefault()
            event.dataTransfer.dropEffect = 'move'
            setIsDragOver(true)
          }
        },
        onDragLeave: () => setIsDragOver(false),
        onDrop: (event: DragEvent) => {
          setIsDragOver(false)
          if (!isDocumentDrag(event)) return
          event.preventDefault()
          event.stopPropagation()
          onDrop(draggedIds(event))
        },
      }
    : {}
  return { isDragOver, drag }
}

/** Folders of the case with their counts. Documents dropped on a folder move there. */
export function FolderPanel({ folders, total, chosenId, canEdit, onOpen, onAction, onDrop, footer }: FolderPanelProps) {
  const { t } = useTranslation('documents')
  const renderFolder = ({ folder, depth, children }: FolderNode): ReactNode => {
    const isCurrent = folder.id === chosenId
    return (
      <li key={folder.id}>
        <FolderRow
          icon={isCurrent || children.length > 0 ? FolderOpen : FolderIcon}
          label={folder.name}
          count={folder.documentCount}
          depth={depth}
          isCurrent={isCurrent}
          onOpen={() => onOpen(folder.id)}
          onDrop={canEdit ? (ids) => onDrop(ids, folder.id) : undefined}
          menu={
            canEdit ? (
              <MenuButton
                appearance="more"
                label={t('folders.actions', { name: folder.name })}
                items={[
                  {
                    key: 'create',
                    label: t('folders.createInside'),
                    icon: FolderPlus,
                    onSelect: () => onAction('create', folder),
                  },
                  {
                    key: 'rename',
                    label: t('rename.action'),
                    icon: Pencil,
                    onSelect: () => onAction('rename', folder),
                  },
                  { key: 'move', label: t('move.action'), icon: FolderInput, onSelect: () => onAction('move', folder) },
                  {
                    key: 'remove',
                    label: t('remove.action'),
                    icon: Trash2,
                    danger: true,
                    divided: true,
                    onSelect: () => onAction('remove', folder),
                  },
                ]}
              />
            ) : undefined
          }
        />
        {children.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {children.map(renderFolder)}
          </Box>
        ) : null}
      </li>
    )
  }
  return (
    <Box
      component="nav"
      aria-label={t('folders.title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        p: 1,
        minHeight: 0,
        overflowY: 'auto',
        bgcolor: 'background.sunken',
        flex: 1,
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
        <li>
          <FolderRow
            icon={FilesIcon}
            label={t('folders.all')}
            count={total}
            isCurrent={chosenId === undefined}
            onOpen={() => onOpen(undefined)}
            onDrop={canEdit ? (ids) => onDrop(ids, null) : undefined}
          />
        </li>
        {folderTree(folders).map(renderFolder)}
        {canEdit ? (
          <li>
            <FolderRow
              icon={Trash2}
              label={t('trash.title')}
              isCurrent={chosenId === 'trash'}
              onOpen={() => onOpen('trash')}
            />
          </li>
        ) : null}
      </Box>
      {footer}
    </Box>
  )
}
