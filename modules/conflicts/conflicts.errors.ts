import { defineErrors } from '#server/http/errors.ts'

export const conflictsErrors = defineErrors({
  conflict_check_not_found: {
    status: 404,
    es: 'No se encontró esa hoja de conflictos.',
    en: 'That conflict sheet was not found.',
    fr: 'Cette fiche de conflits est introuvable.',
    pt: 'Essa folha de conflitos não foi encontrada.',
  },
  conflict_hit_not_found: {
    status: 404,
    es: 'No se encontró esa coincidencia en la hoja.',
    en: 'That match was not found on the sheet.',
    fr: 'Cette correspondance est introuvable sur la fiche.',
    pt: 'Essa coincidência não foi encontrada na folha.',
  },
  conflict_waiver_not_found: {
    status: 404,
    es: 'No se encontró ese consentimiento.',
    en: 'That consent was not found.',
    fr: 'Ce consentement est introuvable.',
    pt: 'Esse consentimento não foi encontrado.',
  },
  conflict_check_sealed: {
    status: 409,
    es: 'La hoja está sellada y ya no cambia.',
    en: 'The sheet is sealed and can no longer change.',
    fr: 'La fiche est scellée et ne peut plus être modifiée.',
    pt: 'A folha está selada e não muda mais.',
  },
  conflict_check_open: {
    status: 409,
    es: 'La hoja todavía no está sellada.',
    en: 'The sheet is not sealed yet.',
    fr: 'La fiche n’est pas encore scellée.',
    pt: 'A folha ainda não está selada.',
  },
  conflict_undecided: {
    status: 409,
    es: 'Faltan decisiones: {count}. Decida cada coincidencia antes de sellar la hoja.',
    en: 'Decisions pending: {count}. Decide each match before sealing the sheet.',
    fr: 'Décisions manquantes : {count}. Décidez de chaque correspondance avant de sceller la fiche.',
    pt: 'Faltam decisões: {count}. Decida cada coincidência antes de selar a folha.',
  },
  conflict_search_running: {
    status: 409,
    es: 'La búsqueda todavía no termina. Espere a que estén todos los nombres.',
    en: 'The search has not finished. Wait until every name has been searched.',
    fr: 'La recherche n’est pas terminée. Attendez que tous les noms aient été recherchés.',
    pt: 'A pesquisa ainda não terminou. Aguarde até que todos os nomes sejam pesquisados.',
  },
  conflict_name_unreadable: {
    status: 422,
    es: 'Escriba el nombre de una persona o de una entidad para buscarlo.',
    en: 'Enter the name of a person or an organization to search for.',
    fr: 'Saisissez le nom d’une personne ou d’une organisation à rechercher.',
    pt: 'Informe o nome de uma pessoa ou de uma entidade para pesquisar.',
  },
  conflict_names_too_many: {
    status: 422,
    es: 'La lista nombra a más de {most} personas. Divídala en varias hojas.',
    en: 'The list names more than {most} people. Divide it into several sheets.',
    fr: 'La liste cite plus de {most} personnes. Répartissez-la sur plusieurs fiches.',
    pt: 'A lista cita mais de {most} pessoas. Divida-a em várias folhas.',
  },
  conflict_waiver_dates: {
    status: 422,
    es: 'La ratificación no puede ser anterior a la fecha en que se informó al cliente.',
    en: 'The ratification cannot be before the day on which the client was informed.',
    fr: 'La ratification ne peut pas précéder la date à laquelle le client a été informé.',
    pt: 'A ratificação não pode ser anterior à data em que o cliente foi informado.',
  },
})
