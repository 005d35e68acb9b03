import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure, isSilent } from '../../lib/call-failure.ts'
import { clearDraft, draftKey, storeDraft, readDraft } from './form-draft.ts'
import { describeIssue, loadMessages } from './form-messages.ts'

/** Binding of a field. Made by `form.field('name')`, which accepts only names of the schema. */
export interface FieldBinding {
  readonly name: string
  readonly control: Control
}

export interface ContractForm<I extends FieldValues, O> extends UseFormReturn<I, unknown, O> {
  readonly id: string
  field: (name: FieldPath<I>) => FieldBinding
  /** True while the form shows values recovered after a reload. */
  readonly recovered: boolean
  /** Removes the stored draft and resets the values. */
  discardDraft: () => void
  /** Removes the stored draft and leaves the values, after they were submitted. */
  finishDraft: () => void
}

export interface ContractFormOptions<I extends FieldValues> {
  readonly defaultValues: DefaultValues<I>
  /** Stores a draft under this name until it is submitted or discarded. Passwords are never stored. */
  readonly draft?: string
}

type Shape = Readonly<Record<string, z.ZodType>>

/** Omits the empty values of a group of fields such as `socialMedia`, whose values are optional but not nullable. */
const omitEmpty = (entries: object): object =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '' && value !== undefined))
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const mapValues = (values: object, map: (value: unknown, name: string) => unknown): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

/** The schemas of an object's fields, and of a list's items: only such schemas have them. */
const shapeOf = (schema: z.ZodType | undefined) => (schema && 'shape' in schema ? (schema.shape as Shape) : undefined)
const itemOf = (schema: z.ZodType | undefined) =>
  schema && 'element' in schema ? (schema.element as z.ZodType) : undefined

/** Replaces '' by null where a field is nullable, also in the items of a list. */
function emptyToNull(schema: z.ZodType, values: FieldValues): FieldValues {
  const shape = shapeOf(schema)
  if (!shape) return values
  const nullIfEmpty = (field: z.ZodType | undefined, value: unknown): unknown =>
    value === '' && field?.safeParse(null).success ? null : value
  return mapValues(values, (value, name) => {
    if (isGroup(value)) return omitEmpty(value)
    const itemShape = Array.isArray(value) ? shapeOf(itemOf(shape[name])) : undefined
    if (!itemShape || !Array.isArray(value)) return nullIfEmpty(shape[name], value)
    return value.map((item: unknown) =>
      isGroup(item) ? mapValues(item, (one, key) => nullIfEmpty(itemShape[key], one)) : item,
    )
  })
}

/**
 * A form validated by the schema of its contract, with messages in the person's language.
 * @param schema schema of the route's body, or a function that loads it, for a screen that should not wait for it
 */
export function useContractForm<I extends FieldValues, O>(
  schema: z.ZodType<O, I> | (() => Promise<z.ZodType<O, I>>),
  options: ContractFormOptions<I>,
): ContractForm<I, O> {
  const id = useId()
  const [draft] = useState(() => (options.draft ? draftKey(options.draft) : undefined))
  const [stored] = useState(() => (draft ? readDraft(draft) : undefined))
  const [recovered, setRecovered] = useState(stored !== undefined)
  const schemaSource = useRef(schema)
  const resolver = useMemo<Resolver<I, unknown, O>>(
    () => async (values, context, resolverOptions) => {
      // Loaded on first submit: it includes a large part of zod.
      const [{ zodResolver }, rules] = await Promise.all([
        import('@hookform/resolvers/zod'),
        typeof schemaSource.current === 'function' ? schemaSource.current() : schemaSource.current,
        loadMessages(),
      ])
      // Submitted values have the same keys; only '' became null.
      return zodResolver(rules, { error: describeIssue })(emptyToNull(rules, values) as I, context, resolverOptions)
    },
    [],
  )
  const form = useForm<I, unknown, O>({
    resolver,
    defaultValues: { ...options.defaultValues, ...(stored as DefaultValues<I> | undefined) }, // stored by this same form
    // Not on blur: the line of an error would move the button that is being clicked.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })

  useEffect(() => {
    if (!draft) return
    const { unsubscribe } = form.watch((values) => storeDraft(draft, values))
    return unsubscribe
  }, [draft, form])

  const field = useCallback(
    (name: FieldPath<I>): FieldBinding =>
      // `Control` is invariant in its values; the parameter's type has checked the name.
      ({ name, control: form.control as unknown as Control }),
    [form.control],
  )
  const finishDraft = useCallback(() => {
    if (draft) clearDraft(draft)
    setRecovered(false)
  }, [draft])
  const { defaultValues } = options
  const discardDraft = useCallback(() => {
    form.reset(defaultValues)
    finishDraft()
  }, [form, defaultValues, finishDraft])

  return { ...form, id, field, recovered, discardDraft, finishDraft }
}

/** Assigns the server's errors to fields; others are shown above the form. */
export function applyServerErrors<I extends FieldValues, O>(
  form: Pick<UseFormReturn<I, unknown, O>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  if (isSilent(error)) return
  const fields = error instanceof ApiError ? error.fields : []
  const knownFields = fields.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
  // checked by the filter above
  for (const { path, message } of knownFields) form.setError(path as FieldPath<I>, { type: 'server', message })
  if (knownFields.length > 0 && knownFields.length === fields.length) return
  const otherMessages = fields
    .filter((item) => !knownFields.includes(item))
    .map(({ message }) => message)
    .join(' ')
  const message = otherMessages || (error instanceof ApiError && error.message) || describeFailure(error)
  form.setError('root', { type: error instanceof ApiError ? error.code : 'failure', message })
}
