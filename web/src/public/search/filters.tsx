import { useId } from 'react'
import { emptySearch, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { Overview, Results } from '#modules/storefront/page.contract.ts'
import { areaDescriptionOf, atBeginning, languageName } from '../display.ts'
import { Icon } from '../icons.tsx'
import { usePage, type Page } from '../use-page.ts'
import type { Search } from './use-search.ts'
import { PriceFilter } from './price-filter.tsx'
import { Choice, Group } from './filter-parts.tsx'

/** Id of the form of all filter controls. */
export const filtersId = 'filters'

const maxShownAreas = 6

/** Number of results with a choice; undefined: too many to count. */
export const facetCount = (
  counts: readonly { readonly key: string; readonly professionals: number }[] | null,
  key: string,
): number | undefined => (counts ? (counts.find((count) => count.key === key)?.professionals ?? 0) : undefined)

function Areas({
  form,
  overview,
  results,
  onChange,
}: {
  readonly form: SearchForm
  readonly overview: Overview
  readonly results: Results
  readonly onChange: Search['change']
}) {
  const page = usePage()
  const { text, formats } = page
  const selectedArea = form.category === '' ? '' : (results.understood.category?.code ?? form.category)
  const areas = [...overview.categories].sort((a, b) => b.professionals - a.professionals)
  const choice = ({ code, name, professionals }: Overview['categories'][number]) => (
    <Choice
      key={code}
      type="radio"
      name="category"
      value={code}
      label={name}
      help={areaDescriptionOf(code, page)}
      count={results.facets ? facetCount(results.facets.areas, code) : professionals}
      checked={selectedArea === code}
      onChoose={() => {
        onChange({ category: code })
      }}
    />
  )
  const otherAreas = areas.slice(maxShownAreas)
  return (
    <Group legend={text('search.area')}>
      <Choice
        type="radio"
        name="category"
        value=""
        label={text('search.allAreas')}
        checked={selectedArea === ''}
        onChoose={() => {
          onChange({ category: '' })
        }}
      />
      {areas.slice(0, maxShownAreas).map(choice)}
      {otherAreas.length > 0 && (
        <details className="more-choices" open={otherAreas.some(({ code }) => code === selectedArea) || undefined}>
          <summary suppressHydrationWarning>
            {text('search.moreAreas', { formatted: formats.number(otherAreas.length) })}
          </summary>
          {otherAreas.map(choice)}
        </details>
      )}
    </Group>
  )
}

const withCount = (name: string, count: number | undefined, formats: Page['formats']): string =>
  count === undefined || count === 0 ? name : `${name} (${formats.number(count)})`

function CityField({
  form,
  overview,
  results,
  onChange,
}: {
  readonly form: SearchForm
  readonly overview: Overview
  readonly results: Results
  readonly onChange: Search['change']
}) {
  const { text, formats } = usePage()
  const id = useId()
  const selectedCity = form.city === '' ? '' : (results.understood.city?.name ?? form.city)
  const countOf = (cityId: string, all: number) => (results.facets ? facetCount(results.facets.cities, cityId) : all)
  const cities =
    overview.cities.some(({ name }) => name === selectedCity) || selectedCity === ''
      ? overview.cities
      : [...overview.cities, { name: selectedCity, professionals: 0, id: selectedCity }]
  return (
    <div className="filter-group">
      <label className="filter-legend" htmlFor={id}>
        {text('search.city')}
      </label>
      <span className="select">
        <select
          id={id}
          name="city"
          className="input"
          value={selectedCity}
          onChange={(event) => {
            onChange({ city: event.target.value })
          }}
        >
          <option value="">{text('search.anyCity')}</option>
          {cities.map(({ id: key, name, professionals }) => (
            <option key={key} value={name} suppressHydrationWarning>
              {withCount(name, countOf(key, professionals), formats)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {/* Hidden when the words of the search already include the surroundings. */}
      {(form.near || (results.understood.city !== null && !results.understood.near)) && (
        <Choice
          type="checkbox"
          name="near"
          value="1"
          label={text('search.near')}
          checked={form.near}
          onChoose={(near) => {
            onChange({ near })
          }}
        />
      )}
    </div>
  )
}

export interface FiltersProps {
  readonly search: Search
  readonly overview: Overview
  /** Number of active filters. */
  readonly count: number
}

/** A form that works without scripts; with them each change applies at once. */
export function Filters({ search, overview, count }: FiltersProps) {
  const page = usePage()
  const { frame, text, formats, hrefs } = page
  const { form, results, change } = search
  return (
    <form
      id={filtersId}
      className="filters"
      action={hrefs.search(emptySearch).split('?')[0]}
      method="get"
      aria-label={text('search.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        const query = new FormData(event.currentTarget).get('q')
        change({ q: typeof query === 'string' ? query.trim() : '', literal: false })
      }}
    >
      {frame.localeInAddress && <input type="hidden" name="lang" value={frame.locale} />}
      <details className="filters-fold">
        <summary className="button">
          <Icon name="filters" />
          <span suppressHydrationWarning>
            {count > 0 ? text('search.filtersCount', { formatted: formats.number(count) }) : text('search.filters')}
          </span>
        </summary>
        <div className="filters-in">
          <Areas form={form} overview={overview} results={results} onChange={change} />
          <CityField form={form} overview={overview} results={results} onChange={change} />
          <PriceFilter form={form} results={results} onChange={change} />
          <Group legend={text('search.how')}>
            <Choice
              type="checkbox"
              name="remote"
              value="1"
              label={text('search.remote')}
              checked={form.remote}
              onChoose={(remote) => {
                change({ remote })
              }}
            />
            <Choice
              type="checkbox"
              name="notary"
              value="1"
              label={text('search.notary')}
              checked={form.notary}
              onChoose={(notary) => {
                change({ notary })
              }}
            />
            <Choice
              type="checkbox"
              name="freeFirst"
              value="1"
              label={text('search.freeFirst')}
              checked={form.freeFirst}
              onChoose={(freeFirst) => {
                change({ freeFirst })
              }}
            />
          </Group>
          <Group legend={text('search.language')}>
            <Choice
              type="radio"
              name="language"
              value=""
              label={text('search.anyLanguage')}
              checked={form.language === ''}
              onChoose={() => {
                change({ language: '' })
              }}
            />
            {overview.languages.map(({ code, professionals }) => (
              <Choice
                key={code}
                type="radio"
                name="language"
                value={code}
                label={atBeginning(languageName(code, page))}
                count={results.facets ? facetCount(results.facets.languages, code) : professionals}
                checked={form.language === code}
                onChoose={() => {
                  change({ language: code })
                }}
              />
            ))}
          </Group>
          <noscript>
            <button className="button primary wide" type="submit">
              {text('search.apply')}
            </button>
          </noscript>
        </div>
      </details>
    </form>
  )
}
