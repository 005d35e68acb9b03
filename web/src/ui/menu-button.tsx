import Button, { type ButtonProps } from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Fragment, useId, useState, type ReactElement } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Icon } from './icon.ts'

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon?: Icon
  readonly onSelect?: () => void
  readonly to?: string
  readonly disabled?: boolean
  readonly danger?: boolean
  /** Given: the item is one of a set and this says whether it is the chosen one. */
  readonly checked?: boolean
  readonly lang?: string
  /** A line above. */
  readonly divided?: boolean
}

export interface MenuButtonProps {
  readonly label: string
  readonly items: readonly MenuAction[]
  readonly icon?: Icon
  /** `icon`: only the icon is seen, the label names it. `more`: three dots. */
  readonly look?: 'button' | 'icon' | 'more'
  /** Words shown on the button when they differ from its name. */
  readonly children?: string
  readonly variant?: ButtonProps['variant']
  readonly color?: ButtonProps['color']
  readonly size?: ButtonProps['size']
  /** `quiet`: grey words, for the header. */
  readonly tone?: 'quiet'
}

function MenuItems({ items, close }: { readonly items: readonly MenuAction[]; readonly close: () => void }): ReactElement {
  const choosing = items.some((item) => item.checked !== undefined)
  return (
    <>
      {items.map((item) => (
        <Fragment key={item.key}>
          {item.divided ? <Divider component="li" role="separator" sx={{ my: 0.5 }} /> : null}
          <MenuItem
            {...(item.to ? { component: RouterLink, to: item.to } : {})}
            {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked, selected: item.checked })}
            {...(item.lang ? { lang: item.lang } : {})}
            disabled={item.disabled === true}
            sx={item.danger ? { color: 'error.main' } : {}}
            onClick={() => { close(); item.onSelect?.() }}
          >
            {choosing ? <ListItemIcon sx={{ minWidth: '26px !important', color: 'inherit' }}>{item.checked ? <Check size={16} aria-hidden /> : null}</ListItemIcon> : null}
            {item.icon ? <ListItemIcon sx={{ minWidth: '26px !important', color: 'inherit' }}><item.icon size={16} aria-hidden /></ListItemIcon> : null}
            {item.label}
          </MenuItem>
        </Fragment>
      ))}
    </>
  )
}

/** A button that opens a menu. Items act, lead somewhere, or are one of a set with a check on the chosen one. */
export function MenuButton({ label, items, icon: Icon, look = 'button', children, variant, color, size, tone }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const aria = { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, 'aria-controls': anchor ? id : undefined } as const
  const open = (event: React.MouseEvent<HTMLElement>) => { event.preventDefault(); event.stopPropagation(); setAnchor(event.currentTarget) }
  const Shown = look === 'more' ? Ellipsis : Icon
  return (
    <>
      {look === 'button' ? (
        <Button {...aria} aria-label={children && children !== label ? `${children}, ${label}` : undefined} onClick={open} {...(variant ? { variant } : {})} {...(color ? { color } : {})} {...(size ? { size } : {})}
          startIcon={Icon ? <Icon size={16} aria-hidden /> : undefined} sx={tone === 'quiet' ? { color: 'text.secondary' } : {}} endIcon={<ChevronDown size={14} aria-hidden />}>{children ?? label}</Button>
      ) : (
        <IconButton {...aria} aria-label={label} onClick={open}>{Shown ? <Shown size={17} aria-hidden /> : null}</IconButton>
      )}
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label, dense: true } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}>
        <MenuItems items={items} close={() => setAnchor(null)} />
      </Menu>
    </>
  )
}
