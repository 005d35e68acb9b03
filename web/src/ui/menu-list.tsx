import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import { Fragment, type ReactElement } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { MenuAction } from './menu-button.tsx'

function MenuItems({
  items,
  close,
}: {
  readonly items: readonly MenuAction[]
  readonly close: () => void
}): ReactElement {
  const hasRadioItems = items.some((item) => item.checked !== undefined)
  return (
    <>
      {items.map((item) => (
        <Fragment key={item.key}>
          {item.divided ? <Divider component="li" role="separator" sx={{ my: 0.5 }} /> : null}
          <MenuItem
            {...(item.to ? { component: RouterLink, to: item.to } : {})}
            {...(item.checked === undefined
              ? {}
              : { role: 'menuitemradio', 'aria-checked': item.checked, selected: item.checked })}
            {...(item.lang ? { lang: item.lang } : {})}
            disabled={item.disabled === true}
            sx={item.danger ? { color: 'error.main' } : {}}
            onClick={() => {
              close()
              item.onSelect?.()
            }}
          >
            {hasRadioItems ? (
              <ListItemIcon sx={{ minWidth: '26px !important', color: 'inherit' }}>
                {item.checked ? <Check size={16} aria-hidden /> : null}
              </ListItemIcon>
            ) : null}
            {item.icon ? (
              <ListItemIcon sx={{ minWidth: '26px !important', color: 'inherit' }}>
                <item.icon size={16} aria-hidden />
              </ListItemIcon>
            ) : null}
            {item.label}
          </MenuItem>
        </Fragment>
      ))}
    </>
  )
}

/** The menu itself, loaded when first opened. */
export function MenuList({
  id,
  anchor,
  label,
  items,
  onClose,
}: {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly items: readonly MenuAction[]
  readonly onClose: () => void
}) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label, dense: true } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItems items={items} close={onClose} />
    </Menu>
  )
}
