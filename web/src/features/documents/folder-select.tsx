import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import type { Folder } from './documents.queries.ts'
import { flatTree, folderTree } from './folder-tree.ts'

/** Chooses a folder of the case or its root; indented by depth. */
export function FolderSelect({
  label,
  folders,
  value,
  onChange,
  excludedId,
}: {
  readonly label: string
  readonly folders: readonly Folder[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** A branch that is disabled: a folder cannot be moved into itself. */
  readonly excludedId?: string | undefined
}) {
  const { t } = useTranslation('documents')
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          inputProps={{ id }}
        >
          <option value="">{t('folders.root')}</option>
          {flatTree(folderTree(folders), excludedId).map(({ folder, depth }) => (
            <option key={folder.id} value={folder.id}>{`${'\u2003'.repeat(depth)}${folder.name}`}</option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
