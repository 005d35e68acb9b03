import { defaultTimeZone } from '#server/contract/time.ts'
import type { Card, Results } from '#modules/storefront/page.contract.ts'
import { inSentence, initialsOf, languageName, languagesOf, nameOf, priceOf, toneOf, subtitleOf } from '../display.ts'
import { Icon } from '../icons.tsx'
import { bookingId, usePage, type Page } from '../use-page.ts'

interface AvatarProps {
  readonly professional: Pick<Card, 'slug' | 'photoUrl' | 'name' | 'surname' | 'professionalTitle'>
  readonly size: 56 | 104
  readonly eager?: boolean
}

/** Photograph, or initials on one of four colours. Its size is fixed, so that loading does not shift the layout. */
export function Avatar({ professional, size, eager = false }: AvatarProps) {
  const { text } = usePage()
  const className = `face face-${size}`
  if (professional.photoUrl)
    return (
      <img
        className={className}
        src={professional.photoUrl}
        width={size}
        height={size}
        alt={text('card.photo', { name: nameOf(professional) })}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )
  return (
    <span className={`${className} tone-${toneOf(professional.slug)}`} aria-hidden="true">
      {initialsOf(professional)}
    </span>
  )
}

/** Whether the platform has verified the licence, and when. */
export function Verified({ verifiedOn }: { readonly verifiedOn: string | null }) {
  const { text, formats } = usePage()
  if (!verifiedOn)
    return (
      <p className="verified unverified">
        <Icon name="unverified" />
        <span>{text('card.unverified')}</span>
      </p>
    )
  return (
    <p className="verified">
      <Icon name="verified" />
      <span suppressHydrationWarning>{text('card.verified', { date: formats.day(verifiedOn) })}</span>
    </p>
  )
}

/** Why this person matches the search, in two or three words. */
export function matchReasons(
  { whyShown, city, distanceKm }: Card,
  { understood }: Results,
  q: string,
  { text }: Pick<Page, 'text'>,
): string {
  const values = {
    q: understood.words.join(' ') || q,
    need: understood.needs[0]?.phrase ?? '',
    km: distanceKm ?? 0,
    city: city ?? understood.city?.name ?? '',
    area: inSentence(understood.category?.name ?? ''),
    language: understood.language === null ? '' : languageName(understood.language, { text }),
  }
  const reasonValues: Readonly<Partial<Record<Card['whyShown'][number], string>>> = {
    name: values.q,
    similar_name: values.q,
    text: values.q,
    need: values.need,
    city: values.city,
    category: values.area,
    language: values.language,
  }
  return whyShown
    .filter((reason) => reasonValues[reason] !== '')
    .slice(0, 3)
    .map((reason, index) => {
      const reasonText = text(
        `why.${reason}`,
        reason === 'near' ? { ...values, city: understood.city?.name ?? '' } : values,
      )
      return index === 0 ? reasonText : inSentence(reasonText)
    })
    .join(' · ')
}

function Slots({ professional, name }: { readonly professional: Card; readonly name: string }) {
  const { frame, text, formats, hrefs } = usePage()
  if (professional.nextSlots.length === 0) {
    return (
      <div className="no-times">
        <span>
          <Icon name="noTimes" />
          {text('card.noTimes')}
        </span>
        <a
          className="button small"
          href={hrefs.professional(professional.slug)}
          aria-label={`${text('card.ask')}: ${name}`}
        >
          {text('card.ask')}
        </a>
      </div>
    )
  }
  return (
    <ul className="slots">
      {professional.nextSlots.map(({ start }) => {
        const slotText = formats.moment(start, defaultTimeZone, frame.now, text)
        return (
          <li key={start}>
            <a className="slot" href={hrefs.professional(professional.slug, start)}>
              <time dateTime={start} suppressHydrationWarning>
                {slotText}
              </time>
              <span className="vh">, {name}</span>
            </a>
          </li>
        )
      })}
      <li>
        <a className="slot-more" href={`${hrefs.professional(professional.slug)}#${bookingId}`}>
          {text('card.moreTimes')}
          <span className="vh">, {name}</span>
          <Icon name="next" />
        </a>
      </li>
    </ul>
  )
}

export interface CardProps {
  readonly professional: Card
  readonly results: Results
  readonly q: string
  readonly eager: boolean
}

/** A search result. */
export function ProfessionalCard({ professional, results, q, eager }: CardProps) {
  const page = usePage()
  const { text, hrefs } = page
  const name = nameOf(professional)
  const price = priceOf(professional, page)
  const subtitle = subtitleOf(professional, page)
  const cityText =
    professional.city !== null && professional.distanceKm !== null
      ? text('card.away', { city: professional.city, km: professional.distanceKm })
      : professional.city
  const placeText = [cityText, professional.remote ? text('card.remote') : null].filter(Boolean).join(', ')
  const languages = languagesOf(professional, page)
  const reasonText = matchReasons(professional, results, q, page)
  return (
    <article className="card">
      <div className="card-head">
        <Avatar professional={professional} size={56} eager={eager} />
        <div className="card-who">
          <h2>
            <a href={hrefs.professional(professional.slug)}>{name}</a>
          </h2>
          {subtitle !== '' && <p className="muted">{subtitle}</p>}
          <p className="facts">
            {placeText !== '' && (
              <span>
                <Icon name="place" />
                {placeText}
              </span>
            )}
            {languages !== '' && (
              <span>
                <Icon name="speaks" />
                {languages}
              </span>
            )}
          </p>
        </div>
        <Verified verifiedOn={professional.verifiedOn} />
        <p className="card-price">
          <strong suppressHydrationWarning>{price.amount}</strong>
          {price.basis && <span>{price.basis}</span>}
        </p>
      </div>
      <div className="card-foot">
        <Slots professional={professional} name={name} />
        {reasonText !== '' && (
          <p className="why">
            <span className="vh">{text('card.why')}: </span>
            {reasonText}
          </p>
        )}
      </div>
    </article>
  )
}
