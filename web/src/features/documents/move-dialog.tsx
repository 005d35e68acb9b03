import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import FilesIcon from 'lucide-react/icons/files'
import FolderIcon from 'lucide-react/icons/folder'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Folder } from './documents.queries.ts'
import { flatTree, folderTree } from './folder-tree.ts'

export interface MoveDialogProps {
  readonly title: string
  readonly folders: readonly Folder[]
  /** The folder in which they are now, null for the root; `undefined` when they are in different folders. */
  readonly from: string | null | undefined
  /** The folder to move: it and its descendants cannot be the target. */
  readonly movedFolderId?: string | undefined
  readonly onMove: (folderId: string | null) => void
  readonly onClose: () => void
}

/** «Mover a…»: alternative to dragging for keyboard and touch. */
export function MoveDialog({ title, folders, from, movedFolderId, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const titleId = useId()
  const [to, setTo] = useState<string>(from ?? '')
  const folderOptions = [
    { id: '', name: t('folders.root'), depth: 0, icon: FilesIcon },
    ...flatTree(folderTree(folders), movedFolderId).map(({ folder, depth }) => ({
      id: folder.id,
      name: folder.name,
      depth: depth + 1,
      icon: FolderIcon,
    })),
  ]
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ px: 2, pb: 0 }}>
        <RadioGroup aria-labelledby={titleId} value={to} onChange={(_, value) => setTo(value)}>
          {folderOptions.map(({ id, name, depth, icon: PlaceIcon }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio size="small" autoFocus={id === to} />}
              sx={{ ml: depth * 2.5, mr: 0, borderRadius: '8px', pr: 1, '&:hover': { bgcolor: 'background.hover' } }}
              label={
                <Box
                  component="span"
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 1,
                    fontSize: '0.875rem',
                    '& svg': { color: 'text.secondary' },
                  }}
                >
                  <PlaceIcon size={16} aria-hidden />
                  {name}
                  {from !== undefined && (from ?? '') === id ? (
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                      {t('move.here')}
                    </Box>
                  ) : null}
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={from !== undefined && to === (from ?? '')}
          onClick={() => {
            onMove(to || null)
            onClose()
          }}
        >
          {t('move.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
