import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useFormState, type DefaultValues, type FieldErrors, type FieldValues } from 'react-hook-form'
import { ApiError } from '#server/contract/client.ts'
import { labelled } from '../../lib/labelled.ts'
import { isPlanRefusal, planPage } from '../../lib/plan-refusal.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../notice.tsx'
import { messageText } from './form-messages.ts'
import { applyServerErrors, type ContractForm as Form } from './use-contract-form.ts'

interface Problem {
  /** Null when no input of the form has the error, so that there is nothing to go to. */
  readonly name: string | null
  readonly message: string
}
type PathMessage = readonly [path: string, message: string]

/** Returns the messages of errors, which are nested like the values of the form. */
function messagesIn(errors: unknown, path: string): PathMessage[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') {
    const message = messageText(errors.message)
    return message ? [[path, message]] : []
  }
  return Object.entries(errors).flatMap(([key, inner]) => messagesIn(inner, path === '' ? key : `${path}.${key}`))
}

/** Returns the input of an error: that of its path, else that of the list or group which contains it. */
function inputNameOf(path: string, names: readonly string[]): string | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (names.includes(name)) return name
  return null
}

/** Returns errors in the order of the fields on the screen, those without an input last. */
function problemsIn(element: HTMLFormElement | null, errors: FieldErrors): Problem[] {
  const names = [
    ...new Set([...(element?.elements ?? [])].map((item) => item.getAttribute('name') ?? '').filter(Boolean)),
  ]
  // The error `root` is that of the whole form, which the summary shows itself.
  const problems = messagesIn({ ...errors, root: undefined }, '').map(([path, message]) => ({
    name: inputNameOf(path, names),
    message,
  }))
  const problemOf = (wanted: string) => problems.find(({ name }) => name === wanted) ?? []
  const otherMessages = problems.filter(({ name }) => name === null).map(({ message }) => message)
  return [...names.flatMap(problemOf), ...[...new Set(otherMessages)].map((message) => ({ name: null, message }))]
}

const labelOf = (element: HTMLFormElement | null, name: string): string => {
  const input = element?.elements.namedItem(name)
  const control = input instanceof RadioNodeList ? input[0] : input
  const label =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
      ? control.labels?.[0]?.textContent
      : undefined
  return label?.replace(/\s*\*$/, '') ?? ''
}

const problemText = (label: string, message: string | undefined) =>
  label && message ? labelled(label, message) : label || message

/** Errors as links to their fields, or as text where the screen has no input for them. */
function ProblemList({
  problems,
  element,
  onChoose,
}: {
  readonly problems: readonly Problem[]
  readonly element: HTMLFormElement | null
  readonly onChoose: (name: string) => void
}) {
  if (problems.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
      {problems.map(({ name, message }) => (
        <li key={name ?? message}>
          {name === null ? (
            message
          ) : (
            <Link
              component="button"
              type="button"
              variant="body2"
              underline="always"
              sx={{ color: 'inherit', textAlign: 'left', fontWeight: 400, minHeight: 24 }}
              onClick={() => onChoose(name)}
            >
              {problemText(labelOf(element, name), message)}
            </Link>
          )}
        </li>
      ))}
    </Box>
  )
}

export interface ContractFormProps<I extends FieldValues, O> {
  readonly form: Form<I, O>
  /** Submits the values. Errors that it throws are shown at the fields or above the form. */
  readonly onSubmit: (values: O) => Promise<unknown>
  /** Present values of the server, offered after a version conflict. Undefined: the form is unchanged. */
  readonly current?: () => Promise<DefaultValues<I> | undefined>
  /** Sentence about the changes of other people, from the refusal. */
  readonly describeStale?: (refusal: ApiError) => string | undefined
  readonly label?: string
  readonly children: ReactNode
}

/**
 * The `<form>` of a contract: error summary that takes the focus, recovered draft, changes of others, single
 * submission.
 */
export function ContractForm<I extends FieldValues, O>({
  form,
  onSubmit,
  current,
  describeStale,
  label,
  children,
}: ContractFormProps<I, O>) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = useFormState({ control: form.control })
  const [failedAt, setFailedAt] = useState(0)
  const [stale, setStale] = useState<ApiError>()
  const problems = problemsIn(element.current, errors as FieldErrors) // the form's own names; only messages are read
  const root = errors.root?.message

  const submit = (event: FormEvent) => {
    event.stopPropagation()
    form.clearErrors('root')
    void form.handleSubmit(
      async (values) => {
        try {
          await onSubmit(values)
          form.finishDraft()
        } catch (error) {
          if (current && error instanceof ApiError && error.code === 'stale_version') return setStale(error)
          applyServerErrors(form, error)
          setFailedAt(Date.now())
        }
      },
      () => setFailedAt(Date.now()),
    )(event)
  }
  const loadCurrent = async () => {
    try {
      const values = await current?.()
      if (values) form.reset(values)
      setStale(undefined)
    } catch (error) {
      applyServerErrors(form, error)
    }
  }
  useEffect(() => {
    if (failedAt > 0) summary.current?.focus()
  }, [failedAt])

  return (
    <form ref={element} id={form.id} onSubmit={submit} noValidate {...(label ? { 'aria-label': label } : {})}>
      {form.recovered ? (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={form.discardDraft}>
              {t('form.draftDiscard')}
            </Button>
          }
        >
          {t('form.draft')}
        </Notice>
      ) : null}
      {stale ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => void loadCurrent()}>
              {t('form.staleReload')}
            </Button>
          }
        >
          {[t('form.stale'), describeStale?.(stale)].filter(Boolean).join(' ')}
        </Notice>
      ) : null}
      {root || (failedAt > 0 && submitCount > 0 && problems.length > 0) ? (
        <Notice ref={summary} tone="error">
          {root ?? t('form.errorTitle')}
          {isPlanRefusal(errors.root?.type as string | undefined) ? (
            <>
              {' '}
              <Link href={planPage} underline="always" sx={{ color: 'inherit' }}>
                {t('state.plan.see')}
              </Link>
            </>
          ) : null}
          <ProblemList
            problems={problems}
            element={element.current}
            onChoose={(name) => form.setFocus(name as Parameters<typeof form.setFocus>[0])}
          />
        </Notice>
      ) : null}
      {children}
    </form>
  )
}

/** The form's submit button; may be outside the form (in a sheet's footer). */
export function SubmitButton<I extends FieldValues, O>({
  form,
  children,
  ...formProps
}: { readonly form: Form<I, O>; readonly children: ReactNode } & Pick<
  ButtonProps,
  'disabled' | 'fullWidth' | 'size' | 'startIcon' | 'color' | 'variant'
>) {
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <Button type="submit" form={form.id} variant="contained" color="primary" loading={isSubmitting} {...formProps}>
      {children}
    </Button>
  )
}
