// Renders a public page from its model. The server bundle contains every page component; the browser loads only the one
// it shows.
import type { ComponentType, ReactNode } from 'react'
import type { PageFrame, PageKind, PageModel } from '#modules/storefront/page.contract.ts'
import { LanguageProvider, createTranslate, type BookingPhrases } from './booking/words.ts'
import { PageProvider, pageOf } from './use-page.ts'
import type { StorefrontPhrases } from './text.ts'

/** Component of a page of any kind. `never`: the map `pages` guarantees that each gets the model of its kind. */
export type PageComponent = ComponentType<{ readonly model: never }>

const kindsWithBooking: readonly PageKind[] = ['professional', 'schedule', 'appointment', 'alert', 'payment']
export const hasBooking = (kind: PageKind): boolean => kindsWithBooking.includes(kind)

export interface PagePhrases {
  readonly storefront: StorefrontPhrases
  readonly booking?: BookingPhrases | undefined
}

function WithBooking({
  frame,
  phrases,
  children,
}: {
  readonly frame: PageFrame
  readonly phrases: BookingPhrases | undefined
  readonly children: ReactNode
}) {
  if (!phrases) return children
  return (
    <LanguageProvider value={{ locale: frame.locale, translate: createTranslate(phrases, frame.locale) }}>
      {children}
    </LanguageProvider>
  )
}

/** A page with its contexts. Server and browser render exactly this. */
export function PageRoot({
  model,
  phrases,
  page,
}: {
  readonly model: PageModel
  readonly phrases: PagePhrases
  readonly page: PageComponent
}) {
  const Page = page as ComponentType<{ readonly model: PageModel }>
  return (
    <PageProvider value={pageOf(model, phrases.storefront)}>
      <WithBooking frame={model} phrases={phrases.booking}>
        <Page model={model} />
      </WithBooking>
    </PageProvider>
  )
}
