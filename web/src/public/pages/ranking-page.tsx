import { emptySearch } from '#modules/storefront/addresses.contract.ts'
import { Frame } from '../frame.tsx'
import { usePage } from '../use-page.ts'

const rules = ['match', 'sooner', 'turn', 'price', 'pay', 'who'] as const

/** Explains every rule of the ranking. */
export function RankingPage() {
  const { text, hrefs } = usePage()
  return (
    <Frame search="">
      <article className="text-page ranking">
        <h1>{text('ranking.title')}</h1>
        <p className="reading muted">{text('ranking.lead')}</p>
        <div className="rules">
          {rules.map((rule) => (
            <section key={rule}>
              <h2>{text(`ranking.${rule}.title`)}</h2>
              <p className="reading">{text(`ranking.${rule}.text`)}</p>
            </section>
          ))}
        </div>
        <p>
          <a className="button primary" href={hrefs.search(emptySearch)}>
            {text('ranking.start')}
          </a>
        </p>
        <p className="reading muted">{text('ranking.places')}</p>
      </article>
    </Frame>
  )
}
