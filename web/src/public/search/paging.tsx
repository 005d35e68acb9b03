import { useId } from 'react'
import { pageSizesOfSearch, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import { plainClick } from '../plain-click.ts'
import { Icon } from '../icons.tsx'
import { usePage } from '../use-page.ts'
import { filtersId } from './filters.tsx'
import type { Search } from './use-search.ts'

/** Sort order, part of the filters' form, with a link that explains it. */
export function SortField({ search: { form, change } }: { readonly search: Search }) {
  const { text, hrefs } = usePage()
  const id = useId()
  return (
    <div className="sort">
      <label className="vh" htmlFor={id}>
        {text('search.sort.label')}
      </label>
      <span className="select">
        <Icon name="sort" />
        <select
          id={id}
          className="input"
          name="sort"
          form={filtersId}
          value={form.sort}
          onChange={(event) => {
            change({ sort: event.target.value as SearchForm['sort'] })
          }}
        >
          <option value="">{text('search.sort.match')}</option>
          <option value="price">{text('search.sort.price')}</option>
          <option value="-price">{text('search.sort.priceDown')}</option>
          <option value="fixed">{text('search.sort.fixed')}</option>
          <option value="-fixed">{text('search.sort.fixedDown')}</option>
        </select>
        <Icon name="down" />
      </span>
      <noscript>
        <button className="button" type="submit" form={filtersId}>
          {text('search.apply')}
        </button>
      </noscript>
      <a className="sort-rules" href={hrefs.ranking}>
        {text('search.ordered')}
      </a>
    </div>
  )
}

function Step({
  to,
  label,
  search: { form, change },
}: {
  readonly to: number | null
  readonly label: string
  readonly search: Search
}) {
  const { hrefs } = usePage()
  if (to === null)
    return (
      <span className="button" aria-disabled="true">
        {label}
      </span>
    )
  return (
    <a
      className="button"
      href={hrefs.search({ ...form, page: to })}
      onClick={plainClick(() => {
        change({ page: to })
      })}
    >
      {label}
    </a>
  )
}

/** Position in the results, page size, and links to adjacent pages. */
export function Paging({ search }: { readonly search: Search }) {
  const { text, formats } = usePage()
  const id = useId()
  const { form, results, change } = search
  const from = (results.page - 1) * results.pageSize
  const to = from + results.items.length
  const total = results.totalIsExact
    ? formats.number(results.total)
    : text('search.moreThan', { formatted: formats.number(results.total) })
  return (
    <nav className="paging" aria-label={text('search.pages')}>
      <p className="muted" suppressHydrationWarning>
        {text('search.showing', { from: formats.number(from + 1), to: formats.number(to), total })}
      </p>
      <div className="rows">
        <label htmlFor={id}>{text('search.rows')}</label>
        <span className="select">
          <select
            id={id}
            className="input"
            name="pageSize"
            form={filtersId}
            value={String(form.pageSize)}
            onChange={(event) => {
              change({ pageSize: Number(event.target.value) })
            }}
          >
            {pageSizesOfSearch.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <div className="steps">
        <Step to={results.page > 1 ? results.page - 1 : null} label={text('search.previous')} search={search} />
        <Step to={results.hasMore ? results.page + 1 : null} label={text('search.next')} search={search} />
      </div>
    </nav>
  )
}
