import { useEffect, useRef } from 'react'
import { municipios, viewBox } from 'virtual:municipios'
import type { Overview } from '#modules/storefront/page.contract.ts'
import type { Hrefs } from '../use-page.ts'
import { emptySearch, type SearchForm } from '#modules/storefront/addresses.contract.ts'

type City = Pick<Overview['cities'][number], 'name' | 'countryCode'>
/** Undefined: too many to count. */
type Cities = readonly (City & { readonly professionals: number | undefined })[]

/**
 * Returns one of four colours (0 to 3) on a logarithmic scale: a few cities have far more professionals than the rest.
 */
function colorIndex(count: number, maxCount: number): number {
  if (count === 0) return 0
  // The logarithm of 1 is 0, which cannot be the divisor.
  if (maxCount === 1) return 1
  return Math.min(3, 1 + Math.floor((3 * Math.log(count)) / Math.log(maxCount)))
}

const titleOf = (name: string, count: number): string => (count === 0 ? name : `${name}, ${count}`)

const escaped = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Returns the number of professionals by municipality; cities outside of Puerto Rico are not on the map. */
const countsOf = (cities: Cities): ReadonlyMap<string, number> =>
  new Map(
    cities
      .filter(({ countryCode }) => countryCode === 'PR')
      .map(({ name, professionals }) => [name, professionals ?? 0]),
  )

/** Returns the outlines of the municipalities as SVG. */
function outlinesMarkup(cities: Cities, href: (city: string) => string): string {
  const counts = countsOf(cities)
  const maxCount = Math.max(1, ...counts.values())
  return municipios
    .map(({ name, path }) => {
      const count = counts.get(name) ?? 0
      const shape = `<path data-city="${escaped(name)}" class="m${colorIndex(count, maxCount)}" d="${path}"/>`
      return counts.has(name)
        ? `<a href="${escaped(href(name))}" tabindex="-1"><title>${titleOf(escaped(name), count)}</title>${shape}</a>`
        : shape
    })
    .join('')
}

export interface MapProps {
  readonly cities: Cities
  readonly selected: string | null
  readonly form?: SearchForm
  readonly search: Hrefs['search']
}

/**
 * Map of Puerto Rico coloured by number of professionals. Hidden from screen readers, which have the list. Only the
 * server renders it, so that its outlines are not sent twice; the chosen city is marked afterwards.
 */
export function MunicipioMap({ cities, selected, form = emptySearch, search }: MapProps) {
  const map = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const counts = countsOf(cities)
    const maxCount = Math.max(1, ...counts.values())
    for (const shape of map.current?.querySelectorAll('path') ?? []) {
      const { city = '' } = shape.dataset
      const count = counts.get(city) ?? 0
      shape.setAttribute('class', `m${colorIndex(count, maxCount)}${city === selected ? ' chosen' : ''}`)
      const title = shape.parentElement?.querySelector('title')
      if (title) title.textContent = titleOf(city, count)
    }
  }, [cities, selected])
  const markup = import.meta.env.SSR
    ? outlinesMarkup(cities, (city) => search({ ...form, city, page: 1 })).replace(
        selected === null ? /$^/ : `data-city="${escaped(selected)}" class="`,
        (prefix) => `${prefix}chosen `,
      )
    : ''
  return (
    <svg
      ref={map}
      className="map"
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
