import { useId, type HTMLInputTypeAttribute } from 'react'
import { useLanguage } from './words.ts'

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  readonly required?: boolean
  readonly hint?: string
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  /** A text of several lines. */
  readonly rows?: number
  /** Characters; the remainder is shown near the limit. */
  readonly max: number
}

export const fieldId = (name: string): string => `bk-field-${name}`

/** A field with label, hint and error, all linked for screen readers. */
export function Field({
  name,
  label,
  value,
  onChange,
  problem,
  required = false,
  hint,
  type = 'text',
  autoComplete,
  rows,
  max,
}: FieldProps) {
  const { translate } = useLanguage()
  const id = fieldId(name)
  const descriptionId = useId()
  const charactersLeft = max - value.length
  const isNearLimit = rows !== undefined && charactersLeft < max / 10
  const describedBy = [hint ? `${descriptionId}-hint` : '', problem ? `${descriptionId}-problem` : '']
    .filter(Boolean)
    .join(' ')
  const shared = {
    id,
    name,
    value,
    className: 'input',
    required,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(autoComplete ? { autoComplete } : {}),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={`field bk-field${problem ? ' wrong' : ''}`}>
      <label className="label" htmlFor={id}>
        {label}
        {required ? (
          <>
            <span className="bk-star" aria-hidden>
              {' '}
              *
            </span>
            <span className="vh"> ({translate('details.required')})</span>
          </>
        ) : (
          <span className="bk-optional"> ({translate('details.optional')})</span>
        )}
      </label>
      {hint ? (
        <p className="bk-hint" id={`${descriptionId}-hint`}>
          {hint}
        </p>
      ) : null}
      {rows === undefined ? <input type={type} {...shared} /> : <textarea rows={rows} {...shared} />}
      {isNearLimit ? (
        <p className="bk-hint">{translate('details.left', { count: Math.max(0, charactersLeft) })}</p>
      ) : null}
      {problem ? (
        <p className="bk-problem" id={`${descriptionId}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Honeypot: invisible, not focusable and hidden from screen readers. Only programs fill it. */
export function HoneypotField({
  label,
  onChange,
}: {
  readonly label: string
  readonly onChange: (value: string) => void
}) {
  return (
    <div className="bk-bait" aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      </label>
    </div>
  )
}
