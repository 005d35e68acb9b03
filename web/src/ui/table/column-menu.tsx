import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Square from 'lucide-react/icons/square'
import SquareCheck from 'lucide-react/icons/square-check'
import { useTranslation } from '../../lib/use-translation.ts'

export interface ColumnMenuProps {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly isShown: (id: string) => boolean
  readonly onToggle: (id: string) => void
}

/** Chooses visible columns. It stays open for several changes. */
export function ColumnMenu({ anchor, onClose, columns, isShown, onToggle }: ColumnMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('table.columns'), dense: true } }}
    >
      {columns.map((column) => {
        const CheckIcon = isShown(column.id) ? SquareCheck : Square
        return (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={isShown(column.id)}
            onClick={() => onToggle(column.id)}
            sx={{ gap: 1.25 }}
          >
            <CheckIcon size={17} aria-hidden />
            {column.header}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
