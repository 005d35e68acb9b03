import { emptySearch } from '#modules/storefront/addresses.contract.ts'
import type { ModelOf, Overview } from '#modules/storefront/page.contract.ts'
import { areaDescriptionOf } from '../display.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icons.tsx'
import { MunicipioMap } from '../search/municipio-map.tsx'
import { SuggestingInput } from '../search/suggesting-input.tsx'
import { StateMessage } from '../state-message.tsx'
import { usePage } from '../use-page.ts'

const maxAreas = 12
const maxCities = 10
const steps = ['find', 'choose', 'book'] as const

function SearchForm({ overview }: { readonly overview: Overview }) {
  const { frame, text, hrefs } = usePage()
  return (
    <form className="landing-search" role="search" action={hrefs.search(emptySearch).split('?')[0]} method="get">
      {frame.localeInAddress && <input type="hidden" name="lang" value={frame.locale} />}
      <div className="field grow">
        <label className="label" htmlFor="what">
          {text('landing.what')}
        </label>
        <SuggestingInput id="what" className="input" placeholder={text('landing.whatHint')} />
      </div>
      <div className="field">
        <label className="label" htmlFor="where">
          {text('landing.where')}
        </label>
        <span className="select">
          <select id="where" className="input" name="city" defaultValue="">
            <option value="">{text('landing.anywhere')}</option>
            {overview.cities.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
      <button className="button primary" type="submit">
        <Icon name="search" />
        {text('landing.search')}
      </button>
    </form>
  )
}

/** Description of an area of law in plain words. */
function AreaDescription({ code }: { readonly code: string }) {
  const words = areaDescriptionOf(code, usePage())
  return words && <span className="choice-help">{words}</span>
}

function Choices({ overview }: { readonly overview: Overview }) {
  const { text, formats, hrefs } = usePage()
  const areas = [...overview.categories].sort((a, b) => b.professionals - a.professionals).slice(0, maxAreas)
  const cities = [...overview.cities].sort((a, b) => b.professionals - a.professionals).slice(0, maxCities)
  return (
    <div className="landing-choices">
      <section>
        <h2>{text('landing.areas')}</h2>
        <ul className="tiles">
          {areas.map(({ code, name, professionals }) => (
            <li key={code}>
              <a href={hrefs.search({ ...emptySearch, category: code })}>
                <span>
                  {name}
                  <AreaDescription code={code} />
                </span>
                <span className="choice-count" suppressHydrationWarning>
                  {formats.number(professionals)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h2>{text('landing.places')}</h2>
        <MunicipioMap cities={overview.cities} selected={null} search={hrefs.search} />
        <ul className="city-rows two">
          {cities.map(({ id, name, professionals }) => (
            <li key={id}>
              <a href={hrefs.search({ ...emptySearch, city: name })}>
                <span>{name}</span>
                <span className="choice-count" suppressHydrationWarning>
                  {formats.number(professionals)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export function LandingPage({ model: { overview } }: { readonly model: ModelOf<'landing'> }) {
  const { text, formats, hrefs } = usePage()
  const count = overview.professionals
  return (
    <Frame>
      <div className="landing">
        <section className="hero">
          <h1>{text('landing.heading')}</h1>
          <p className="reading muted">{text('landing.lead')}</p>
          <SearchForm overview={overview} />
          {count > 0 && (
            <p>
              <a href={hrefs.search(emptySearch)} suppressHydrationWarning>
                {count === 1 ? text('landing.seeAllOne') : text('landing.seeAll', { formatted: formats.number(count) })}
              </a>
            </p>
          )}
        </section>
        {count === 0 ? (
          <StateMessage icon="nobody" title={text('landing.none')} help={text('landing.noneHelp')} />
        ) : (
          <Choices overview={overview} />
        )}
        <section className="how">
          <h2>{text('landing.how')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <h3>{text(`landing.steps.${step}.title`)}</h3>
                <p className="muted">{text(`landing.steps.${step}.text`)}</p>
              </li>
            ))}
          </ol>
          <p>
            <a href={hrefs.ranking}>{text('ranking.title')}</a>
          </p>
        </section>
      </div>
    </Frame>
  )
}
