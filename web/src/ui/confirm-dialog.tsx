import { lazy, Suspense, useState, type ReactNode } from 'react'

const Body = lazy(async () => ({ default: (await import('./confirm-dialog-body.tsx')).ConfirmDialogBody }))

export interface ConfirmDialogProps {
  readonly open: boolean
  /** A question: «¿Cerrar este caso?» */
  readonly title: string
  /** The consequences, in full. */
  readonly children?: ReactNode
  /** Label of the button: «Cerrar caso». */
  readonly confirmLabel: string
  readonly destructive?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks a person to confirm an action. Loads when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  ) : null
}
