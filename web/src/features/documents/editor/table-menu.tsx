import type { Editor } from '@tiptap/core'
import TableIcon from 'lucide-react/icons/table'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'

interface TableMenuProps {
  readonly editor: Editor
  readonly isInTable: boolean
}

/** Inserts a table, and adds or deletes rows and columns of the table at the cursor. */
export function TableMenu({ editor, isInTable }: TableMenuProps) {
  const { t } = useTranslation('documents')
  const focusedChain = () => editor.chain().focus()
  return (
    <MenuButton
      appearance="icon"
      icon={TableIcon}
      label={t('editor.table')}
      items={[
        {
          key: 'insert',
          label: t('editor.tableInsert'),
          disabled: isInTable,
          onSelect: () => focusedChain().insertTable(3, 3).run(),
        },
        {
          key: 'rowAfter',
          label: t('editor.rowAfter'),
          disabled: !isInTable,
          divided: true,
          onSelect: () => focusedChain().addRowAfter().run(),
        },
        {
          key: 'columnAfter',
          label: t('editor.columnAfter'),
          disabled: !isInTable,
          onSelect: () => focusedChain().addColumnAfter().run(),
        },
        {
          key: 'rowDelete',
          label: t('editor.rowDelete'),
          disabled: !isInTable,
          onSelect: () => focusedChain().deleteRow().run(),
        },
        {
          key: 'columnDelete',
          label: t('editor.columnDelete'),
          disabled: !isInTable,
          onSelect: () => focusedChain().deleteColumn().run(),
        },
        {
          key: 'tableDelete',
          label: t('editor.tableDelete'),
          disabled: !isInTable,
          danger: true,
          divided: true,
          onSelect: () => focusedChain().deleteTable().run(),
        },
      ]}
    />
  )
}
