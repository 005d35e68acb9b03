import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** An empty, missing or failed state: its explanation, and the next step. */
export function StateMessage({
  icon,
  title,
  help,
  tone = 'quiet',
  heading = 2,
  children,
}: {
  readonly icon: IconName
  readonly title: string
  readonly help?: string
  readonly tone?: 'quiet' | 'error'
  readonly heading?: 1 | 2
  readonly children?: ReactNode
}) {
  const Heading = heading === 1 ? 'h1' : 'h2'
  return (
    <div className={`state ${tone}`}>
      <span className="state-icon">
        <Icon name={icon} size={20} />
      </span>
      <Heading>{title}</Heading>
      {help && <p className="muted">{help}</p>}
      {children}
    </div>
  )
}
