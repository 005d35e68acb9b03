import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Folder } from './documents.queries.ts'
import { flatTree, folderTree } from './folder-tree.ts'

/** Select of folders, where there is no space for the column. */
export function PhoneFolders({
  folders,
  total,
  chosenId,
  showsTrash,
  onOpen,
}: {
  readonly folders: readonly Folder[]
  readonly total: number
  readonly chosenId: string | undefined
  readonly showsTrash: boolean
  readonly onOpen: (folder: string | undefined) => void
}) {
  const { t } = useTranslation('documents')
  return (
    <Box sx={{ mb: 1.25 }}>
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        value={chosenId ?? ''}
        onChange={(event) => onOpen(event.target.value || undefined)}
        inputProps={{ 'aria-label': t('folders.title') }}
      >
        <option value="">{`${t('folders.all')} (${total})`}</option>
        {flatTree(folderTree(folders)).map(({ folder, depth }) => (
          <option
            key={folder.id}
            value={folder.id}
          >{`${'\u2003'.repeat(depth)}${folder.name} (${folder.documentCount})`}</option>
        ))}
        {showsTrash ? <option value="trash">{t('trash.title')}</option> : null}
      </NativeSelect>
    </Box>
  )
}
