import { useEffect, useRef, type FormEvent } from 'react'
import { fieldsOf, limits, type Field as FieldName, type Problems } from './details-rules.ts'
import type { Availability } from './booking.queries.ts'
import { HoneypotField, Field, fieldId } from './field.tsx'
import { Note } from './notes.tsx'
import { StepHead } from './step-head.tsx'
import { Summary } from './summary.tsx'
import type { Booking } from './use-booking.ts'
import { useLanguage } from './words.ts'

/** Error summary with links to the fields. Takes the focus when the form is refused. */
function ProblemList({
  problems,
  order,
  refusals,
}: {
  readonly problems: Problems
  readonly order: readonly FieldName[]
  /** Number of refusals. */
  readonly refusals: number
}) {
  const { translate } = useLanguage()
  const self = useRef<HTMLDivElement>(null)
  const invalidFields = order.filter((name) => problems[name] !== undefined)
  useEffect(() => {
    if (refusals > 0) self.current?.focus()
  }, [refusals])
  if (invalidFields.length === 0) return null
  return (
    <div ref={self} className="bk-note error" role="alert" tabIndex={-1}>
      <div>
        <strong>{translate('problems.title', { count: invalidFields.length })}</strong>
        <ul>
          {invalidFields.map((name) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(name))?.focus()
                }}
              >
                {problems[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The area of law of the matter, which is optional. */
function AreaField({
  areas,
  value,
  onChange,
}: {
  readonly areas: Availability['areas']
  readonly value: string
  readonly onChange: (code: string) => void
}) {
  const { translate } = useLanguage()
  if (areas.length === 0) return null
  return (
    <div className="field bk-field">
      <label className="label" htmlFor={fieldId('category')}>
        {translate('details.category')}
        <span className="bk-optional"> ({translate('details.optional')})</span>
      </label>
      <select
        id={fieldId('category')}
        name="category"
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{translate('details.categoryNone')}</option>
        {areas.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Tells that the details were restored after a reload, with a button that discards them. */
function RecoveredNote({ booking: { dispatch, discard } }: { readonly booking: Booking }) {
  const { translate } = useLanguage()
  return (
    <Note
      tone="info"
      actions={
        <button
          type="button"
          className="bk-link"
          onClick={() => {
            dispatch({ type: 'draft notice closed' })
            discard()
          }}
        >
          {translate('draft.discard')}
        </button>
      }
    >
      {translate('draft.kept')}
    </Note>
  )
}

/** Contact data and parties of the matter. Parties come first, so that the lawyer sees them before the description. */
export function DetailsStep({ booking }: { readonly booking: Booking }) {
  const { translate } = useLanguage()
  const { state, office, safePreConsultation, mode, changeField, validateDetails, back, setWebsite } = booking
  const { details, problems, recovered } = state
  const refusals = useRef(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refusals.current += 1
    validateDetails()
  }
  const field = (name: FieldName) => ({
    name,
    value: details[name],
    problem: problems[name],
    max: limits[name],
    onChange: (value: string) => changeField(name, value),
  })
  return (
    <form className="bk-form" noValidate onSubmit={submit}>
      <Summary booking={booking} onChange={() => back('when')} />
      <StepHead>{translate('details.title')}</StepHead>
      {recovered ? <RecoveredNote booking={booking} /> : null}
      <ProblemList problems={problems} order={fieldsOf(safePreConsultation)} refusals={refusals.current} />
      <fieldset>
        <legend>{translate('details.partiesGroup')}</legend>
        <Field
          {...field('parties')}
          label={translate('details.parties')}
          hint={translate('details.partiesHint')}
          required={safePreConsultation}
          rows={3}
        />
        <AreaField
          areas={office?.areas ?? []}
          value={details.category}
          onChange={(code) => changeField('category', code)}
        />
        {safePreConsultation ? <p className="bk-safe">{translate('details.safe')}</p> : null}
      </fieldset>
      <fieldset>
        <legend>{translate('details.about')}</legend>
        <Field {...field('name')} label={translate('details.name')} required autoComplete="name" />
        <Field
          {...field('email')}
          label={translate('details.email')}
          hint={translate('details.emailHint')}
          required
          type="email"
          autoComplete="email"
        />
        <Field
          {...field('phone')}
          label={translate('details.phone')}
          required={mode === 'phone'}
          {...(mode === 'phone' ? { hint: translate('type.phoneHint') } : {})}
          type="tel"
          autoComplete="tel"
        />
        {safePreConsultation ? null : (
          <Field
            {...field('description')}
            label={translate('details.description')}
            hint={translate('details.descriptionHint')}
            rows={4}
          />
        )}
      </fieldset>
      <HoneypotField label={translate('details.website')} onChange={setWebsite} />
      <div className="bk-actions end">
        <button type="button" className="button" onClick={() => back('when')}>
          {translate('details.back')}
        </button>
        <button type="submit" className="button primary">
          {translate('details.continue')}
        </button>
      </div>
    </form>
  )
}
