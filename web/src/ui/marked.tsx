import { Fragment } from 'react'

/** A snippet of the server: hits stand between U+E000 and U+E001, so that no markup travels. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\uE000').map((part, index) => {
        const [hit = '', rest] = index === 0 ? [undefined, part] : part.split('\uE001')
        return (
          <Fragment key={index}>
            {hit ? <mark>{hit}</mark> : null}
            {rest}
          </Fragment>
        )
      })}
    </>
  )
}
