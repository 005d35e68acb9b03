// Scans ODT and ODS (OASIS OpenDocument) for scripts, objects, DDE and remote content.
import type { ZipArchive } from '../zip.ts'
import { newXmlBudget, walkXml } from './walk-xml.ts'
import { isExternalTarget, type Finding } from './warnings.ts'

/** Elements whose address is fetched when the document opens; a plain link (`text:a`) needs a click. */
const fetchingElements = new Set(['image', 'section-source', 'table-source', 'fill-image', 'background-image', 'sound'])

/** @throws ZipError, NotCheckedError */
export async function scanOpenDocument(zip: ZipArchive, report: (finding: Finding) => void): Promise<void> {
  const budget = newXmlBudget()
  if (zip.names.some((name) => /^(?:Basic|Scripts)\/./i.test(name))) report('macros')
  for (const part of zip.names.filter((name) => /(?:^|\/)(?:content|styles|meta)\.xml$/i.test(name))) {
    await walkXml(zip, part, budget, {
      open(name, get) {
        const isExternal = isExternalTarget(get('href') ?? '')
        if (name === 'dde-source' || name === 'dde-connection' || name === 'dde-connection-decl') report('dde_field')
        else if (name === 'object-ole' || name === 'applet' || name === 'plugin') report('embedded_object')
        else if (name === 'object' && isExternal) report('embedded_object')
        else if (name === 'event-listener' && /^vnd\.sun\.star\.script:|^macro:/i.test(get('href') ?? ''))
          report('active_control')
        else if (name === 'template' && isExternal) report('remote_template')
        else if (fetchingElements.has(name) && isExternal) report('remote_content')
      },
    })
  }
}
