import { defineErrors } from '#server/http/errors.ts'

export const alertsErrors = defineErrors({
  times_already_offered: {
    status: 409,
    es: 'Ya hay horas disponibles. Vuelva a cargar la página y elija una.',
    en: 'Times are already available. Reload the page and choose one.',
    fr: 'Des horaires sont déjà proposés. Rechargez la page et choisissez-en un.',
    pt: 'Já há horários disponíveis. Recarregue a página e escolha um.',
  },
  alert_failed: {
    status: 422,
    es: 'No pudimos anotar su correo. Inténtelo de nuevo.',
    en: 'We could not save your email address. Please try again.',
    fr: "Nous n'avons pas pu enregistrer votre adresse e-mail. Veuillez réessayer.",
    pt: 'Não conseguimos registrar o seu e-mail. Tente de novo.',
  },
  too_many_alerts: {
    status: 429,
    es: 'Desde aquí ya se pidieron varios avisos de este profesional. Inténtelo de nuevo en dos días.',
    en: 'Several alerts about this professional were already requested from here. Try again in two days.',
    fr: "Plusieurs alertes pour ce professionnel ont déjà été demandées d'ici. Réessayez dans deux jours.",
    pt: 'Vários avisos sobre este profissional já foram pedidos desta conexão. Tente de novo em dois dias.',
  },
  alert_not_found: {
    status: 404,
    es: 'Ese aviso ya no está activo.',
    en: 'That alert is no longer active.',
    fr: "Cette alerte n'est plus active.",
    pt: 'Esse aviso não está mais ativo.',
  },
})
