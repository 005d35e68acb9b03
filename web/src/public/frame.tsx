import type { ReactNode } from 'react'
import { locales, languageNames } from '#server/contract/locale.ts'
import { emptySearch } from '#modules/storefront/addresses.contract.ts'
import { Icon, Mark } from './icons.tsx'
import { SuggestingInput } from './search/suggesting-input.tsx'
import { ThemeButton } from './theme-button.tsx'
import { usePage } from './use-page.ts'

function LanguageMenu() {
  const { frame, text, hrefs } = usePage()
  return (
    <details className="languages">
      <summary className="button text">
        <Icon name="languages" size={18} />
        <span className="vh">{text('language')}: </span>
        <span className="wide">{languageNames[frame.locale]}</span>
        <span className="narrow" aria-hidden="true">
          {frame.locale.toUpperCase()}
        </span>
      </summary>
      <ul className="menu">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={hrefs.language(locale)}
              hrefLang={locale}
              lang={locale}
              data-locale={locale}
              aria-current={locale === frame.locale ? 'true' : undefined}
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Search text. @param form id of the form, when the field is outside of it */
function SearchInput({ query, form }: { readonly query: string; readonly form?: string | undefined }) {
  const { text } = usePage()
  return (
    <>
      <label className="vh" htmlFor="search-words">
        {text('searchBox.label')}
      </label>
      <Icon name="search" size={17} />
      <SuggestingInput
        id="search-words"
        className="input"
        form={form}
        defaultValue={query}
        placeholder={text('searchBox.placeholder')}
      />
      <button className="vh-until-focus" type="submit" form={form}>
        {text('searchBox.submit')}
      </button>
    </>
  )
}

/** Search field of the header: part of the form of the filters on the search page, else a separate form. */
function SearchBox({ query, form }: { readonly query: string; readonly form?: string | undefined }) {
  const { frame, hrefs } = usePage()
  if (form)
    return (
      <div className="search-box" role="search">
        <SearchInput query={query} form={form} />
      </div>
    )
  return (
    <form className="search-box" role="search" action={hrefs.search(emptySearch).split('?')[0]} method="get">
      {frame.localeInAddress && <input type="hidden" name="lang" value={frame.locale} />}
      <SearchInput query={query} />
    </form>
  )
}

export interface FrameProps {
  readonly children: ReactNode
  /** Search text; without it the header has no field. */
  readonly search?: string
  /** Id of the form of the field. */
  readonly searchForm?: string
  /** A page of one office: no search, no login. */
  readonly isBare?: boolean
}

/** Header and footer of a public page. */
export function Frame({ children, search, searchForm, isBare = false }: FrameProps) {
  const { frame, text, hrefs } = usePage()
  return (
    <>
      <a className="skip" href="#content">
        {text('skip')}
      </a>
      <header className={search === undefined ? 'header' : 'header with-search'}>
        <div className="header-in">
          <a className="brand" href={hrefs.landing} aria-label={text('home')}>
            <Mark />
            <span>{text('brand')}</span>
          </a>
          {search !== undefined && <SearchBox query={search} form={searchForm} key={search} />}
          <div className="header-end">
            <LanguageMenu />
            {!isBare && (
              <a className="button small" href={hrefs.logIn}>
                {text('logIn')}
              </a>
            )}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer" aria-label={text('footer')}>
        <div className="footer-in">
          {!isBare && <a href={hrefs.ranking}>{text('search.ordered')}</a>}
          <a href={hrefs.privacy}>{text('privacy')}</a>
          <a href={hrefs.terms}>{text('terms')}</a>
          {!isBare && <a href={`${frame.applicationOrigin}/auth/register`}>{text('forProfessionals')}</a>}
          <ThemeButton />
        </div>
      </footer>
    </>
  )
}
