import { createElement } from 'react'
import { float } from '../../lib/floating.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { uploads } from './case-uploads.ts'

// Files go on while the person works elsewhere, so their list is not a part of the documents' screen.
const UploadPanel = lazyPage(() => import('./upload-panel.tsx').then((file) => file.UploadPanel), ['documents'])
const panel = createElement(UploadPanel)
uploads.subscribe(() => float(uploads.items().length > 0 ? panel : null))

/** Sends files into a case, or as a version of a document, with their list over every screen until they are there. */
export const sendFiles = uploads.add
