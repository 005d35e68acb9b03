import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Failure } from './booking-model.ts'
import { useLanguage } from './words.ts'

const icons = { error: CircleAlert, warning: Clock, info: Info, success: CircleCheck } as const

export interface NoteProps {
  readonly tone: keyof typeof icons
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Whether it takes the focus when it appears, because the visitor's action caused it. */
  readonly takesFocus?: boolean
}

/** A notice beside its subject. */
export function Note({ tone, title, children, actions, takesFocus = false }: NoteProps) {
  const self = useRef<HTMLDivElement>(null)
  const Icon = icons[tone]
  useEffect(() => {
    if (takesFocus) self.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={self}
      className={`bk-note ${tone}`}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon size={18} aria-hidden />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <p>{children}</p> : null}
        {actions ? <div className="bk-note-actions">{actions}</div> : null}
      </div>
    </div>
  )
}

/** The last failure, with the assurance that typed data are preserved. */
export function FailureNote({ failure }: { readonly failure: Failure | undefined }) {
  const { translate } = useLanguage()
  if (failure === undefined) return null
  if (failure === 'taken')
    return (
      <Note tone="error" title={translate('taken.title')} takesFocus>
        {translate('taken.help')}
      </Note>
    )
  if (failure === 'typeChanged')
    return (
      <Note tone="error" title={translate('type.changedTitle')} takesFocus>
        {translate('type.changedHelp')}
      </Note>
    )
  const text =
    typeof failure === 'object'
      ? failure.text
      : translate(failure === 'book' ? 'failure.book' : failure === 'offline' ? 'failure.offline' : 'failure.tooMany')
  return (
    <Note tone="error" takesFocus>
      {text}
    </Note>
  )
}
