import { plainClick } from '../plain-click.ts'
import { usePage } from '../use-page.ts'
import type { Overview } from '#modules/storefront/page.contract.ts'
import { facetCount } from './filters.tsx'
import { MunicipioMap } from './municipio-map.tsx'
import type { Search } from './use-search.ts'

const maxShown = 5

/** The map with a list of cities: the largest cities, the smaller cities collapsed. */
export function CityList({
  overview: { cities },
  search: { form, results, change },
}: {
  readonly overview: Overview
  readonly search: Search
}) {
  const { text, formats, hrefs } = usePage()
  if (cities.length === 0) return null
  const { city, placeInWords, withoutPlace } = results.understood
  const selectedCity = city?.name ?? null
  // Choosing a city removes a place from the words.
  const withoutTypedPlace = placeInWords ? { q: withoutPlace } : {}
  const citiesWithCounts = results.facets
    ? cities.map((each) => ({ ...each, professionals: facetCount(results.facets?.cities ?? null, each.id) }))
    : cities
  const otherCities = citiesWithCounts
    .filter(({ name, professionals }) => name !== selectedCity && professionals !== 0)
    .sort((a, b) => (b.professionals ?? 0) - (a.professionals ?? 0) || a.name.localeCompare(b.name, 'es'))
  const row = ({ id, name, professionals }: (typeof citiesWithCounts)[number]) => (
    <li key={id}>
      <a
        href={hrefs.search({ ...form, ...withoutTypedPlace, city: name, page: 1 })}
        onClick={plainClick(() => {
          change({ ...withoutTypedPlace, city: name })
        })}
      >
        <span>{name}</span>
        {professionals !== undefined && (
          <span className="choice-count" suppressHydrationWarning>
            {formats.number(professionals)}
          </span>
        )}
      </a>
    </li>
  )
  const count = citiesWithCounts.find(({ name }) => name === selectedCity)?.professionals
  return (
    <section className="panel cities">
      <div className="panel-head">
        <h2>{text('search.map')}</h2>
        {selectedCity !== null && (
          <a
            href={hrefs.search({ ...form, ...withoutTypedPlace, city: '', page: 1 })}
            onClick={plainClick(() => {
              change({ ...withoutTypedPlace, city: '' })
            })}
          >
            {text('search.clearCity')}
            <span className="vh"> {selectedCity}</span>
          </a>
        )}
      </div>
      <MunicipioMap cities={citiesWithCounts} selected={selectedCity} form={form} search={hrefs.search} />
      <p className="legend">
        {selectedCity !== null && (
          <span className="legend-chosen">
            <i className="chosen" />
            <strong suppressHydrationWarning>
              {count === undefined
                ? selectedCity
                : text('search.chosenCity', { city: selectedCity, formatted: formats.number(count) })}
            </strong>
          </span>
        )}
        <span className="legend-scale" aria-hidden="true">
          {text('search.fewer')}
          <i className="m0" />
          <i className="m1" />
          <i className="m2" />
          <i className="m3" />
          {text('search.more')}
        </span>
      </p>
      <ul className="city-rows">{otherCities.slice(0, maxShown).map(row)}</ul>
      {otherCities.length > maxShown && (
        <details className="more-choices">
          <summary>{text('search.otherCities')}</summary>
          <ul className="city-rows">
            {[...otherCities.slice(maxShown)].sort((a, b) => a.name.localeCompare(b.name, 'es')).map(row)}
          </ul>
        </details>
      )}
    </section>
  )
}
