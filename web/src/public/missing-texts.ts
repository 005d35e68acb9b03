import type { Page } from './use-page.ts'

/** Paths of links that a message contains. An incomplete one is unknown. */
const mailedLink = /^\/(?:app\/schedule\/public\/appointments|pay|(?:marketplace\/)?alerts)\//

/** What the page of an unknown address says: of a link from a message, otherwise of a profile. */
export const missingTexts = ({ frame, text }: Page): { readonly title: string; readonly help: string } =>
  mailedLink.test(frame.path)
    ? { title: text('missing.linkTitle'), help: text('missing.linkHelp') }
    : { title: text('missing.title'), help: text('missing.help') }
