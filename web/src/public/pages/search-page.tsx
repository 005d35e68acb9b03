import { useEffect, useRef } from 'react'
import type { ModelOf, Results } from '#modules/storefront/page.contract.ts'
import { inSentence } from '../display.ts'
import { Frame } from '../frame.tsx'
import { plainClick } from '../plain-click.ts'
import { StateMessage } from '../state-message.tsx'
import { usePage, type Page } from '../use-page.ts'
import { ProfessionalCard } from '../search/card.tsx'
import { Chips, chipsOf } from '../search/chips.tsx'
import { Filters, filtersId } from '../search/filters.tsx'
import { CityList } from '../search/city-list.tsx'
import { EmptyResults } from '../search/empty-results.tsx'
import { Paging, SortField } from '../search/paging.tsx'
import { Understood } from '../search/understood.tsx'
import { useSearch, type Search } from '../search/use-search.ts'

/** `16 profesionales en herencias, Mayagüez`; `11 profesionales para «divorcio» en Bayamón`. */
export function searchTitle(
  { understood: { city, category, near, needs }, total, totalIsExact }: Results,
  { text, formats }: Pick<Page, 'text' | 'formats'>,
): string {
  const number = formats.number(total)
  const [need] = needs
  const title = text(`search.title.${need ? 'need' : category ? 'area' : 'plain'}`, {
    count: total,
    formatted: totalIsExact ? number : text('search.moreThan', { formatted: number }),
    area: inSentence(category?.name ?? ''),
    need: need?.phrase ?? '',
  })
  if (!city) return title
  const isArea = !need && category !== null
  const withArea = near ? 'areaNear' : 'areaCity'
  const withoutArea = near ? 'near' : 'city'
  return text(`search.title.${isArea ? withArea : withoutArea}`, {
    what: title,
    city: city.name,
  })
}

type Card = Results['items'][number]
/** Returns the basis of a price, for the headings of results sorted by price. */
function basisOf({ priceBasis, priceCents }: Card): 'byHour' | 'byConsultation' | 'byAgreement' {
  if (priceCents === null) return 'byAgreement'
  return priceBasis === 'fixed' ? 'byConsultation' : 'byHour'
}

/** The results of the page, or why there are none. */
function ResultList({ search }: { readonly search: Search }) {
  const { text, hrefs } = usePage()
  const { form, results, state, change, retry } = search
  if (state === 'failed')
    return (
      <StateMessage icon="failure" tone="error" title={text('search.failed')} help={text('search.failedHelp')}>
        <button type="button" className="button" onClick={retry}>
          {text('search.retry')}
        </button>
      </StateMessage>
    )
  if (results.items.length === 0 && results.total > 0)
    return (
      <StateMessage icon="nobody" title={text('search.emptyPage')}>
        <a
          className="button"
          href={hrefs.search({ ...form, page: 1 })}
          onClick={plainClick(() => {
            change({ page: 1 })
          })}
        >
          {text('search.firstPage')}
        </a>
      </StateMessage>
    )
  if (results.items.length === 0) return <EmptyResults search={search} />
  const isByPrice = results.orderedBy !== 'match'
  return (
    <ol className="results">
      {results.items.map((professional, index) => (
        <li key={professional.slug}>
          {isByPrice && (index === 0 || basisOf(results.items[index - 1] as Card) !== basisOf(professional)) && (
            <p className="basis">{text(`search.${basisOf(professional)}`)}</p>
          )}
          <ProfessionalCard professional={professional} results={results} q={form.q} eager={index < 3} />
        </li>
      ))}
    </ol>
  )
}

/** Number of professionals without a fixed price, whom a price range leaves out, with a link that includes them. */
function ExcludedByPrice({ search: { form, results, change } }: { readonly search: Search }) {
  const { text, formats, hrefs } = usePage()
  if (results.toAgree === 0 || form.withToAgree) return null
  return (
    <p className="notice">
      <span suppressHydrationWarning>
        {text('search.toAgree', { count: results.toAgree, formatted: formats.number(results.toAgree) })}
      </span>
      <a
        href={hrefs.search({ ...form, withToAgree: true, page: 1 })}
        onClick={plainClick(() => {
          change({ withToAgree: true })
        })}
      >
        {text('search.showToAgree')}
      </a>
    </p>
  )
}

export function SearchPage({ model }: { readonly model: ModelOf<'search'> }) {
  const page = usePage()
  const { text, hrefs } = page
  const search = useSearch(model)
  const { form, results, state } = search
  const title = searchTitle(results, page)
  const chips = chipsOf(form, results, page)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownResults = useRef(results)
  useEffect(() => {
    if (shownResults.current === results) return
    document.title = `${title} · ${text('brand')}`
    // Another page of results scrolls to the top; a filter does not scroll.
    if (results.page !== shownResults.current.page) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    shownResults.current = results
  }, [results, title, text])
  return (
    <Frame search={form.q} searchForm={filtersId}>
      <div className="search-page">
        <Filters search={search} overview={model.overview} count={chips.length} />
        <section className="found" aria-busy={state === 'loading'} aria-label={text('search.results')}>
          <Understood search={search} />
          <h1 ref={heading} tabIndex={-1} suppressHydrationWarning>
            {title}
          </h1>
          <p className="vh" role="status" suppressHydrationWarning>
            {state === 'loading' ? text('search.updating') : state === 'failed' ? text('search.failed') : title}
          </p>
          <div className="found-tools">
            <Chips chips={chips} search={search} />
            <SortField search={search} />
          </div>
          <ResultList search={search} />
          <ExcludedByPrice search={search} />
          {results.items.length > 0 && state !== 'failed' && <Paging search={search} />}
        </section>
        <aside className="beside">
          <CityList overview={model.overview} search={search} />
          <section className="panel">
            <h2>{text('search.ordered')}</h2>
            <p className="muted small">{text('search.orderedText')}</p>
            <p>
              <a href={hrefs.ranking}>{text('search.readMore')}</a>
            </p>
          </section>
        </aside>
      </div>
    </Frame>
  )
}
