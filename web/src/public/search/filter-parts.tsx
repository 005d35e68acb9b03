import type { ReactNode } from 'react'
import { usePage } from '../use-page.ts'

/** Debounce of typed prices, milliseconds. */
export const typingDelayMs = 600

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly help?: string | null | undefined
  readonly count?: number | undefined
  readonly checked: boolean
  readonly onChoose: (checked: boolean) => void
}

/** A radio button or checkbox of a filter, with the number of results of that choice. */
export function Choice({ type, name, value, label, help, count, checked, onChoose }: ChoiceProps) {
  const { formats } = usePage()
  return (
    <label className={help ? 'choice helped' : 'choice'}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => {
          onChoose(event.target.checked)
        }}
      />
      <span className="choice-label">
        {label}
        {help && <span className="choice-help">{help}</span>}
      </span>
      {count !== undefined && (
        <span className="choice-count" suppressHydrationWarning>
          {formats.number(count)}
        </span>
      )}
    </label>
  )
}

/** A group of filters with a heading. */
export function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
