import { emptySearch } from '#modules/storefront/addresses.contract.ts'
import { Frame } from '../frame.tsx'
import { StateMessage } from '../state-message.tsx'
import { missingTexts } from '../missing-texts.ts'
import { usePage } from '../use-page.ts'

export function MissingPage() {
  const page = usePage()
  const { text, hrefs } = page
  const missing = missingTexts(page)
  return (
    <Frame search="">
      <div className="text-page">
        <StateMessage heading={1} icon="nobody" title={missing.title} help={missing.help}>
          <a className="button primary" href={hrefs.search(emptySearch)}>
            {text('missing.action')}
          </a>
        </StateMessage>
      </div>
    </Frame>
  )
}

export function FailurePage() {
  const { frame, text } = usePage()
  return (
    <Frame>
      <div className="text-page">
        <StateMessage heading={1} tone="error" icon="failure" title={text('failure.title')} help={text('failure.help')}>
          <a className="button" href={frame.path}>
            {text('failure.action')}
          </a>
        </StateMessage>
      </div>
    </Frame>
  )
}
