import { Fragment } from 'react'

/** Renders a search snippet: the server encloses hits in U+E000 and U+E001 instead of markup. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\uE000').map((part, index) => {
        const [hit = '', afterHit] = index === 0 ? [undefined, part] : part.split('\uE001')
        return (
          <Fragment key={index}>
            {hit ? <mark>{hit}</mark> : null}
            {afterHit}
          </Fragment>
        )
      })}
    </>
  )
}
