import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useId, useState, type MouseEvent } from 'react'
import type { Icon } from './icon.ts'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon?: Icon
  readonly onSelect?: () => void
  readonly to?: string
  readonly disabled?: boolean
  readonly danger?: boolean
  /** If set, the item is a radio item, and this is whether it is selected. */
  readonly checked?: boolean
  readonly lang?: string
  /** A separator above. */
  readonly divided?: boolean
}

export interface MenuButtonProps {
  readonly label: string
  readonly items: readonly MenuAction[]
  readonly icon?: Icon
  /** `icon`: only the icon is visible, the label is its accessible name. `more`: three dots. */
  readonly appearance?: 'button' | 'icon' | 'more'
  /** Visible text, when it differs from the accessible name. */
  readonly children?: string
  readonly variant?: ButtonProps['variant']
  readonly color?: ButtonProps['color']
  readonly size?: ButtonProps['size']
  /** `quiet`: grey text, for the header. */
  readonly tone?: 'quiet'
}

/** A button that opens a menu of actions, links or radio items. */
export function MenuButton({
  label,
  items,
  icon: Icon,
  appearance = 'button',
  children,
  variant,
  color,
  size,
  tone,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const aria = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  } as const
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setWasOpened(true)
    setAnchor(event.currentTarget)
  }
  const ButtonIcon = appearance === 'more' ? Ellipsis : Icon
  return (
    <>
      {appearance === 'button' ? (
        <Button
          {...aria}
          aria-label={children && children !== label ? `${children}, ${label}` : undefined}
          onClick={open}
          {...(variant ? { variant } : {})}
          {...(color ? { color } : {})}
          {...(size ? { size } : {})}
          startIcon={Icon ? <Icon size={16} aria-hidden /> : undefined}
          sx={tone === 'quiet' ? { color: 'text.secondary' } : {}}
          endIcon={<ChevronDown size={14} aria-hidden />}
        >
          {children ?? label}
        </Button>
      ) : (
        <IconButton {...aria} aria-label={label} onClick={open}>
          {ButtonIcon ? <ButtonIcon size={17} aria-hidden /> : null}
        </IconButton>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <MenuList id={id} anchor={anchor} label={label} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
