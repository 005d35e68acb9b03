import { lazy, Suspense, useState, type ReactNode } from 'react'

const Body = lazy(async () => ({ default: (await import('./confirm-dialog-body.tsx')).ConfirmDialogBody }))

export interface ConfirmDialogProps {
  readonly open: boolean
  /** A question: «¿Cerrar este caso?» */
  readonly title: string
  /** What will happen, in full. */
  readonly children?: ReactNode
  /** The verb of the question: «Cerrar caso». */
  readonly confirmLabel: string
  readonly destructive?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. Fetched the first time that it asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return asked ? (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  ) : null
}
