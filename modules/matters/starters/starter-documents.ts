// Documents of the starter templates for which the product has a starter document template. The document templates are
// drafts, too.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { templateCategories } from '#modules/drafting/document-template.contract.ts'
import { platformTemplates } from '#modules/drafting/index.ts'
import type { TemplateDefinition } from '../definition.contract.ts'

/** Category of the document template by the document's name. The office writes the other documents itself. */
const categories: Readonly<Record<string, (typeof templateCategories)[number]>> = {
  'Carta de cobro': 'letter',
  'Carta de reclamación': 'letter',
  Requerimiento: 'letter',
  'Contrato de servicios': 'fees',
  'Carta de representación': 'engagement',
  'Autorización médica': 'authorization',
  'Moción de lanzamiento': 'pleading',
  'Moción de reconsideración': 'pleading',
}

/** Returns a starting definition whose documents name the suitable Spanish templates of the platform. */
export async function withDocumentTemplates(
  em: EntityManager,
  definition: TemplateDefinition,
): Promise<TemplateDefinition> {
  const templates = await platformTemplates(em, 'es')
  return {
    ...definition,
    documents: definition.documents.map((document) => {
      const category = categories[document.name]
      return { ...document, templateId: (category && templates.get(category)) ?? document.templateId }
    }),
  }
}
