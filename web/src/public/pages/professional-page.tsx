import { useEffect, useState, type ReactNode } from 'react'
import { defaultTimeZone } from '#server/contract/time.ts'
import { emptySearch } from '#modules/storefront/addresses.contract.ts'
import type { ModelOf, Professional } from '#modules/storefront/page.contract.ts'
import { Booking } from '../booking/booking.tsx'
import { ClosedBooking } from '../booking/no-calendar.tsx'
import { Services } from '../booking/services.tsx'
import { areaDescriptionOf, languagesOf, nameOf, placeOf, priceOf, subtitleOf } from '../display.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icons.tsx'
import { Avatar, Verified } from '../search/card.tsx'
import { MunicipioMap } from '../search/municipio-map.tsx'
import { parseUrl } from '../parse-url.ts'
import { bookingId, usePage } from '../use-page.ts'

/** Link back to the former search with its parameters, or to a new search. */
function BackLink() {
  const { frame, text, hrefs } = usePage()
  const [href, setHref] = useState(hrefs.search(emptySearch))
  useEffect(() => {
    const from = parseUrl(document.referrer)
    if (from?.origin === location.origin && from.pathname === `${frame.base}/professionals`)
      setHref(`${from.pathname}${from.search}`)
  }, [frame.base])
  return (
    <a className="back" href={href}>
      <Icon name="back" />
      {text('professional.back')}
    </a>
  )
}

function Facts({ professional }: { readonly professional: Professional }) {
  const page = usePage()
  const { text } = page
  const price = priceOf(professional, page)
  const facts: (readonly [string, string | null])[] = [
    [text('professional.rate'), [price.amount, price.basis].filter(Boolean).join(' ')],
    [text('professional.city'), placeOf(professional, page)],
    [text('professional.languages'), languagesOf(professional, page) || null],
    [text('professional.licence'), professional.ruaNumber],
    [text('professional.company'), professional.company || null],
  ]
  return (
    <dl className="facts-strip">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The municipio on the map, the address of the office if a service is held there, and others in the same municipio. */
function Place({ model: { professional, start } }: { readonly model: ModelOf<'professional'> }) {
  const page = usePage()
  const { text, hrefs } = page
  const { city, countryCode } = professional
  const addresses = new Set(start.availability?.types.flatMap(({ place }) => place ?? []))
  if (city === null || countryCode !== 'PR') return null
  return (
    <Part title={text('professional.where')}>
      <div className="place">
        <MunicipioMap cities={[{ name: city, countryCode, professionals: 1 }]} selected={city} search={hrefs.search} />
        <div>
          <p className="reading">
            <strong>{placeOf(professional, page)}</strong>
          </p>
          {[...addresses].map((address) => (
            <p className="muted" key={address}>
              {address}
            </p>
          ))}
          <p>
            <a href={hrefs.search({ ...emptySearch, city })}>{text('professional.othersThere', { city })}</a>
          </p>
        </div>
      </div>
    </Part>
  )
}

/** Paragraphs are separated by empty lines. */
const Paragraphs = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p className="reading" key={index}>
        {paragraph.trim()}
      </p>
    ))}
  </>
)

function Studies({ studies }: { readonly studies: Professional['studies'] }) {
  const { text, formats } = usePage()
  const years = (start: string | null, end: string | null) =>
    [start && formats.year(start), end ? formats.year(end) : start && text('professional.present')]
      .filter(Boolean)
      .join('–')
  return (
    <ul className="studies">
      {studies.map(({ id, name, institution, startDate, endDate, description }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            {institution && <span className="muted small">{institution}</span>}
            {description && <p className="muted small">{description}</p>}
          </div>
          {(startDate ?? endDate) && <span className="muted years">{years(startDate, endDate)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Portfolio({ portfolio }: { readonly portfolio: Professional['portfolio'] }) {
  const { text } = usePage()
  return (
    <ul className="portfolio">
      {portfolio.map(({ id, title, description, imageUrl }) => (
        <li key={id} className="project">
          {imageUrl && (
            <img
              src={imageUrl}
              width={320}
              height={200}
              alt={text('professional.image', { title })}
              loading="lazy"
              decoding="async"
            />
          )}
          <div>
            <strong>{title}</strong>
            {description && <p className="muted small">{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Returns the https links; other addresses are left out, since they may be unsafe or no links. */
const linksOf = (social: Professional['socialMedia']): [string, URL][] =>
  Object.entries(social).flatMap(([name, address]) => {
    const url = parseUrl(address)
    return url?.protocol === 'https:' ? [[name, url] as [string, URL]] : []
  })

function Links({ social }: { readonly social: Professional['socialMedia'] }) {
  const { text } = usePage()
  const links = linksOf(social)
  if (links.length === 0) return null
  return (
    <Part title={text('professional.links')}>
      <ul className="links">
        {links.map(([name, url]) => (
          <li key={name}>
            <a href={url.href} rel="nofollow noopener noreferrer" target="_blank">
              {url.hostname.replace(/^www\./, '')}
              <Icon name="link" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Without scripts free slots are shown but cannot be booked. */
function SlotsWithoutScripts({ professional }: { readonly professional: Professional }) {
  const { frame, text, formats } = usePage()
  return (
    <noscript>
      <p className="muted small">
        {professional.nextSlots.length > 0 ? text('professional.noScript') : text('professional.noTimes')}
      </p>
      <ul className="times-to-read">
        {professional.nextSlots.map(({ start }) => (
          <li key={start}>
            <time dateTime={start}>{formats.moment(start, defaultTimeZone, frame.now, text)}</time>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

export function ProfessionalPage({ model }: { readonly model: ModelOf<'professional'> }) {
  const { professional, start } = model
  const page = usePage()
  const { text, hrefs } = page
  const subtitle = subtitleOf(professional, page)
  return (
    <Frame search="">
      <div className="professional">
        <BackLink />
        <div className="professional-head">
          <Avatar professional={professional} size={104} eager />
          <div>
            <h1>{nameOf(professional)}</h1>
            {subtitle !== '' && <p className="muted reading">{subtitle}</p>}
            <Verified verifiedOn={professional.verifiedOn} />
          </div>
        </div>
        <Facts professional={professional} />
        <section className="panel booking" id={bookingId} tabIndex={-1}>
          {start.isClosed ? <ClosedBooking slug={start.slug} /> : <Booking start={start} isListed />}
          <SlotsWithoutScripts professional={professional} />
        </section>
        <div className="professional-more">
          {professional.description && (
            <Part title={text('professional.about')}>
              <Paragraphs text={professional.description} />
            </Part>
          )}
          {start.availability && start.availability.types.length > 0 && (
            <Part title={text('professional.services')}>
              <Services availability={start.availability} />
            </Part>
          )}
          {professional.contactForm && (
            <div className="screen-only">
              <Part title={text('professional.contact')}>
                <p className="reading">{text('professional.contactHelp')}</p>
                <p>
                  <a
                    className="button"
                    href={`${page.frame.applicationOrigin}/app/forms/public/${encodeURIComponent(professional.contactForm.slug)}`}
                  >
                    {professional.contactForm.title}
                  </a>
                </p>
              </Part>
            </div>
          )}
          {professional.legalAreas.length > 0 && (
            <Part title={text('professional.areas')}>
              <ul className="area-list">
                {professional.legalAreas.map(({ code, name }) => (
                  <li key={code}>
                    <a className="chip" href={hrefs.search({ ...emptySearch, category: code })}>
                      {name}
                    </a>
                    <span className="muted small">{areaDescriptionOf(code, page)}</span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Place model={model} />
          {professional.studies.length > 0 && (
            <Part title={text('professional.studies')}>
              <Studies studies={professional.studies} />
            </Part>
          )}
          {professional.portfolio.length > 0 && (
            <Part title={text('professional.portfolio')}>
              <Portfolio portfolio={professional.portfolio} />
            </Part>
          )}
          <Links social={professional.socialMedia} />
        </div>
      </div>
    </Frame>
  )
}
