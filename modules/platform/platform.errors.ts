import { defineErrors } from '#server/http/errors.ts'

export const platformErrors = defineErrors({
  legal_area_not_found: { status: 404, es: 'Esa área legal no existe.', en: 'That legal area does not exist.', fr: "Ce domaine du droit n'existe pas.", pt: 'Essa área jurídica não existe.' },
  legal_area_exists: { status: 409, es: 'Ya hay un área legal con ese nombre.', en: 'There is already a legal area with that name.', fr: 'Un domaine du droit porte déjà ce nom.', pt: 'Já existe uma área jurídica com esse nome.' },
  legal_area_order: { status: 409, es: 'La lista de áreas cambió mientras usted la ordenaba. Revísela y vuelva a ordenarla.', en: 'The list of areas changed while you were ordering it. Review it and order it again.', fr: 'La liste des domaines a changé pendant que vous la classiez. Vérifiez-la et classez-la de nouveau.', pt: 'A lista de áreas mudou enquanto você a ordenava. Revise-a e ordene de novo.' },
  court_not_found: { status: 404, es: 'Ese tribunal no existe.', en: 'That court does not exist.', fr: "Ce tribunal n'existe pas.", pt: 'Esse tribunal não existe.' },
  court_exists: { status: 409, es: 'Ya hay un tribunal con ese nombre.', en: 'There is already a court with that name.', fr: 'Un tribunal porte déjà ce nom.', pt: 'Já existe um tribunal com esse nome.' },
  court_region_not_found: { status: 404, es: 'Esa región judicial no existe.', en: 'That judicial region does not exist.', fr: "Cette région judiciaire n'existe pas.", pt: 'Essa região judicial não existe.' },
  municipality_taken: { status: 409, es: 'Un municipio pertenece a una sola región a la vez; revise las fechas.', en: 'A municipality belongs to one region at a time; review the dates.', fr: 'Une municipalité appartient à une seule région à la fois ; vérifiez les dates.', pt: 'Um município pertence a uma só região por vez; revise as datas.' },
  holiday_override_not_found: { status: 404, es: 'Ese cambio de feriado no existe.', en: 'That change to the holidays does not exist.', fr: "Cette modification des jours fériés n'existe pas.", pt: 'Essa alteração de feriado não existe.' },
  holiday_override_exists: { status: 409, es: 'Esa fecha ya tiene un cambio. Quítelo primero.', en: 'That date already has a change. Remove it first.', fr: "Cette date a déjà une modification. Supprimez-la d'abord.", pt: 'Essa data já tem uma alteração. Remova-a primeiro.' },
  holiday_already: { status: 409, es: 'Esa fecha ya es feriado por ley.', en: 'That date is already a holiday by law.', fr: 'Cette date est déjà fériée selon la loi.', pt: 'Essa data já é feriado por lei.' },
  holiday_unknown: { status: 409, es: 'Esa fecha no es feriado por ley.', en: 'That date is not a holiday by law.', fr: "Cette date n'est pas fériée selon la loi.", pt: 'Essa data não é feriado por lei.' },
  integration_not_found: { status: 404, es: 'Esa integración no existe.', en: 'That integration does not exist.', fr: "Cette intégration n'existe pas.", pt: 'Essa integração não existe.' },
  integration_not_configured: { status: 409, es: 'Esa integración no está configurada en el servidor.', en: 'That integration is not configured on the server.', fr: "Cette intégration n'est pas configurée sur le serveur.", pt: 'Essa integração não está configurada no servidor.' },
})
