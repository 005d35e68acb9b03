import { Suspense, lazy, useRef, useState, type ComponentProps } from 'react'

const Suggest = lazy(() => import('./suggest.tsx').then((file) => ({ default: file.Suggest })))

/** A search field; suggestions are loaded when it is first used. */
export function SuggestingInput(props: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <>
      <input
        {...props}
        ref={field}
        type="search"
        name="q"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => {
          setInput(field.current)
        }}
      />
      {input && (
        <Suspense>
          <Suggest input={input} />
        </Suspense>
      )}
    </>
  )
}
