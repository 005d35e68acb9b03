// Suggestions below a search field, as an ARIA combobox with a list box. Loaded when a field is first used; without it
// the field is part of a plain form.
import { useEffect, useId, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { Suggestions } from '#modules/storefront/page.contract.ts'
import { Icon } from '../icons.tsx'
import { usePage } from '../use-page.ts'
import { optionsOf, type Option } from './suggest-options.ts'
import { findSuggestions } from './suggest.queries.ts'

/** Pause in typing before a request. */
const typingPauseMs = 120
const minLength = 2

interface State {
  readonly q: string
  readonly suggestions: Suggestions | null
  readonly isOpen: boolean
  /** Position of the active option; −1: the field itself. */
  readonly active: number
}
const closedState: State = { q: '', suggestions: null, isOpen: false, active: -1 }

/** Loads suggestions for the typed text; after a failure there are none. */
function useSuggestions(input: HTMLInputElement) {
  const { frame } = usePage()
  const [state, setState] = useState(closedState)
  const currentRequest = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (q: string) => {
      currentRequest.current?.abort()
      const controller = (currentRequest.current = new AbortController())
      try {
        const suggestions = await findSuggestions(q, frame.locale, controller.signal)
        if (!controller.signal.aborted && document.activeElement === input)
          setState({ q, suggestions, isOpen: true, active: -1 })
      } catch {
        if (!controller.signal.aborted) setState(closedState)
      }
    }
    const onInput = () => {
      clearTimeout(timer)
      const q = input.value.trim()
      if (q.length < minLength) {
        currentRequest.current?.abort()
        setState(closedState)
        return
      }
      timer = setTimeout(() => void load(q), typingPauseMs)
    }
    input.addEventListener('input', onInput)
    // Text may have been typed before this component was loaded.
    if (input.value !== input.defaultValue) onInput()
    return () => {
      clearTimeout(timer)
      currentRequest.current?.abort()
      input.removeEventListener('input', onInput)
    }
  }, [input, frame.locale])
  return [state, setState] as const
}

/** Suggestions below a search field: needs, places and names. */
export function Suggest({ input }: { readonly input: HTMLInputElement }) {
  const page = usePage()
  const { text, formats, hrefs } = page
  const [state, setState] = useSuggestions(input)
  const id = useId()
  const groups = state.suggestions ? optionsOf(state.suggestions, page) : []
  const options = groups.flatMap((group) => group.options)
  const isShown = state.isOpen && options.length > 0
  const optionId = (index: number) => `${id}-${index}`

  const choose = ({ choice }: Option) => {
    setState(closedState)
    if ('slug' in choice) {
      location.assign(hrefs.professional(choice.slug))
      return
    }
    input.value = choice.q
    input.form?.requestSubmit()
  }

  useSuggestKeys({ input, isShown, options, active: state.active, setState, choose })

  useComboboxAttributes({ input, id, isShown, activeId: optionId(state.active), active: state.active })

  const [correction] = state.suggestions?.corrections ?? []
  return (
    <>
      <p className="vh" role="status" suppressHydrationWarning>
        {state.isOpen &&
          (options.length > 0
            ? text('suggest.found', { count: options.length, formatted: formats.number(options.length) })
            : text('suggest.none'))}
      </p>
      <div className="suggest" hidden={!isShown}>
        {correction && <p className="suggest-note">{text('suggest.understood', { meant: correction.meant })}</p>}
        <div id={id} role="listbox" aria-label={text('suggest.list')}>
          {groups.map((group) => (
            <div key={group.key} role="group" aria-label={text(`suggest.${group.key}`)}>
              <p className="suggest-head" aria-hidden="true">
                {text(`suggest.${group.key}`)}
              </p>
              {group.options.map((option) => {
                const index = options.indexOf(option)
                return (
                  <button
                    key={option.key}
                    type="button"
                    tabIndex={-1}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === state.active}
                    className={index === state.active ? 'suggest-option active' : 'suggest-option'}
                    // The field keeps the focus.
                    onMouseDown={(event) => {
                      event.preventDefault()
                    }}
                    onClick={() => {
                      choose(option)
                    }}
                  >
                    <Icon name={option.icon} size={18} />
                    <span>
                      {option.label}
                      <span className="choice-help">{option.detail}</span>
                    </span>
                  </button>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Moves through the suggestions by keys; Escape and leaving the field close them. */
function useSuggestKeys({
  input,
  isShown,
  options,
  active,
  setState,
  choose,
}: {
  readonly input: HTMLInputElement
  readonly isShown: boolean
  readonly options: readonly Option[]
  readonly active: number
  readonly setState: Dispatch<SetStateAction<State>>
  readonly choose: (option: Option) => void
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !isShown) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        const count = options.length + 1
        setState((before) => ({ ...before, active: ((before.active + 1 + step + count) % count) - 1 }))
      } else if (event.key === 'Escape') {
        event.preventDefault()
        setState((before) => ({ ...before, isOpen: false, active: -1 }))
      } else if (event.key === 'Enter') {
        const option = options[active]
        if (!option) {
          setState(closedState)
          return
        }
        event.preventDefault()
        choose(option)
      }
    }
    const onBlur = () => {
      setState((before) => ({ ...before, isOpen: false, active: -1 }))
    }
    input.addEventListener('keydown', onKey)
    input.addEventListener('blur', onBlur)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('blur', onBlur)
    }
  })
}

/** Describes the field, which the server rendered, as a combobox. */
function useComboboxAttributes({
  input,
  id,
  isShown,
  activeId,
  active,
}: {
  readonly input: HTMLInputElement
  readonly id: string
  readonly isShown: boolean
  readonly activeId: string
  readonly active: number
}) {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  })
}
