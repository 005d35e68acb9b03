import { defineErrors } from '#server/http/errors.ts'
import type { LlmErrorCode } from '#server/ports/llm.ts'
import type { answerErrorCodes } from './messages.contract.ts'

export const assistantErrors = defineErrors({
  consultation_not_found: {
    status: 404,
    es: 'No se encontró la consulta.',
    en: 'The consultation was not found.',
    fr: 'Consultation introuvable.',
    pt: 'Consulta não encontrada.',
  },
  message_not_found: {
    status: 404,
    es: 'No se encontró el mensaje.',
    en: 'The message was not found.',
    fr: 'Message introuvable.',
    pt: 'Mensagem não encontrada.',
  },
  proposal_not_found: {
    status: 404,
    es: 'No se encontró la propuesta.',
    en: 'The proposal was not found.',
    fr: 'Proposition introuvable.',
    pt: 'Proposta não encontrada.',
  },
  proposal_decided: {
    status: 409,
    es: 'Ya se decidió sobre esta propuesta.',
    en: 'This proposal was already decided.',
    fr: 'Cette proposition a déjà reçu une décision.',
    pt: 'Esta proposta já foi decidida.',
  },
  proposal_invalid: {
    status: 422,
    es: 'Revise los datos de la propuesta: falta alguno o no es válido.',
    en: 'Check the details of the proposal: one is missing or not valid.',
    fr: 'Vérifiez les données de la proposition : il en manque une ou elle n’est pas valable.',
    pt: 'Confira os dados da proposta: falta algum ou há um que não é válido.',
  },
  answer_in_progress: {
    status: 409,
    es: 'El asistente todavía está respondiendo en esta consulta. Espere o detenga la respuesta.',
    en: 'The assistant is still answering in this consultation. Wait or stop the answer.',
    fr: "L'assistant répond encore dans cette consultation. Patientez ou arrêtez la réponse.",
    pt: 'O assistente ainda está respondendo nesta consulta. Aguarde ou pare a resposta.',
  },
  consultation_empty: {
    status: 409,
    es: 'La consulta todavía no tiene respuestas.',
    en: 'The consultation has no answers yet.',
    fr: 'La consultation ne contient encore aucune réponse.',
    pt: 'A consulta ainda não tem respostas.',
  },
  case_required: {
    status: 422,
    es: 'Elija el caso que el asistente puede leer.',
    en: 'Choose the case the assistant may read.',
    fr: "Choisissez le dossier que l'assistant peut lire.",
    pt: 'Escolha o caso que o assistente pode ler.',
  },
  general_has_no_case: {
    status: 422,
    es: 'El modo General no lee ningún caso. Use el modo Caso o Consulta.',
    en: 'General mode reads no case. Use Case or Consultation mode.',
    fr: 'Le mode Général ne lit aucun dossier. Utilisez le mode Dossier ou Consultation.',
    pt: 'O modo Geral não lê nenhum caso. Use o modo Caso ou Consulta.',
  },
  client_data_not_allowed: {
    status: 403,
    es: 'Su oficina no permite enviar datos de clientes al proveedor de IA. Solo está disponible el modo General; el titular puede cambiarlo en los datos de la empresa.',
    en: 'Your office does not allow client data to be sent to the AI provider. Only General mode is available; the owner can change this in the company settings.',
    fr: "Votre cabinet n'autorise pas l'envoi de données de clients au fournisseur d'IA. Seul le mode Général est disponible ; le titulaire peut le modifier dans les paramètres du cabinet.",
    pt: 'Seu escritório não permite enviar dados de clientes ao provedor de IA. Só o modo Geral está disponível; o titular pode mudar isso nas configurações da empresa.',
  },
  case_excluded: {
    status: 403,
    es: 'Este caso está excluido del asistente.',
    en: 'The assistant cannot read this case.',
    fr: "Ce dossier est exclu de l'assistant.",
    pt: 'Este caso está excluído do assistente.',
  },
  customers_not_allowed: {
    status: 403,
    es: 'La oficina no ofrece el asistente a sus clientes.',
    en: 'The office does not offer the assistant to its clients.',
    fr: "Le cabinet n'ouvre pas l'assistant à ses clients.",
    pt: 'O escritório não oferece o assistente aos seus clientes.',
  },
  question_too_long: {
    status: 422,
    es: 'La pregunta es demasiado larga. Acórtela o divídala en varias.',
    en: 'The question is too long. Shorten it or split it into several.',
    fr: 'La question est trop longue. Raccourcissez-la ou divisez-la.',
    pt: 'A pergunta é longa demais. Encurte-a ou divida-a em várias.',
  },
  assistant_not_configured: {
    status: 503,
    es: 'El asistente no está configurado todavía. Un administrador de la plataforma debe conectar un proveedor de IA.',
    en: 'The assistant is not set up yet. A platform administrator must connect an AI provider.',
    fr: "L'assistant n'est pas encore configuré. Un administrateur de la plateforme doit connecter un fournisseur d'IA.",
    pt: 'O assistente ainda não está configurado. Um administrador da plataforma precisa conectar um provedor de IA.',
  },
  assistant_wrong_key: {
    status: 502,
    es: 'El proveedor de IA no acepta la llave de la plataforma. Avise al administrador; no se gastaron tokens.',
    en: "The AI provider does not accept the platform's key. Tell the administrator; no tokens were spent.",
    fr: "Le fournisseur d'IA refuse la clé de la plateforme. Prévenez l'administrateur ; aucun jeton n'a été consommé.",
    pt: 'O provedor de IA não aceita a chave da plataforma. Avise o administrador; nenhum token foi gasto.',
  },
  assistant_rate_limited: {
    status: 503,
    es: 'El proveedor de IA recibe demasiadas preguntas en este momento. Espere un minuto y vuelva a intentarlo.',
    en: 'The AI provider is receiving too many questions right now. Wait a minute and try again.',
    fr: "Le fournisseur d'IA reçoit trop de questions en ce moment. Patientez une minute et réessayez.",
    pt: 'O provedor de IA está recebendo perguntas demais neste momento. Aguarde um minuto e tente de novo.',
  },
  assistant_quota_exhausted: {
    status: 503,
    es: 'La cuenta de la plataforma en el proveedor de IA no tiene saldo. Avise al administrador; esperar no lo resuelve.',
    en: "The platform's account at the AI provider has no credit left. Tell the administrator; waiting will not help.",
    fr: "Le compte de la plateforme chez le fournisseur d'IA n'a plus de crédit. Prévenez l'administrateur ; attendre ne suffira pas.",
    pt: 'A conta da plataforma no provedor de IA está sem saldo. Avise o administrador; esperar não resolve.',
  },
  assistant_context_too_long: {
    status: 422,
    es: 'La pregunta y sus fuentes son más de lo que el modelo puede leer. Acorte la pregunta o comience una consulta nueva.',
    en: 'The question and its sources are more than the model can read. Shorten the question or start a new consultation.',
    fr: 'La question et ses sources dépassent ce que le modèle peut lire. Raccourcissez la question ou commencez une nouvelle consultation.',
    pt: 'A pergunta e suas fontes são mais do que o modelo consegue ler. Encurte a pergunta ou comece uma nova consulta.',
  },
  assistant_content_filtered: {
    status: 422,
    es: 'El proveedor de IA rechazó el contenido de la pregunta o de la respuesta. Formúlela de otra manera.',
    en: 'The AI provider rejected the content of the question or the answer. Rephrase the question.',
    fr: "Le fournisseur d'IA a refusé le contenu de la question ou de la réponse. Formulez-la autrement.",
    pt: 'O provedor de IA recusou o conteúdo da pergunta ou da resposta. Formule-a de outra maneira.',
  },
  assistant_timed_out: {
    status: 503,
    es: 'El proveedor de IA tardó demasiado. Vuelva a intentarlo.',
    en: 'The AI provider took too long. Try again.',
    fr: "Le fournisseur d'IA a mis trop de temps. Réessayez.",
    pt: 'O provedor de IA demorou demais. Tente de novo.',
  },
  assistant_cut_off: {
    status: 502,
    es: 'La respuesta se cortó antes de terminar. Se conserva lo que llegó; está incompleto.',
    en: 'The answer was cut off. What arrived was saved; it is incomplete.',
    fr: "La réponse s'est interrompue avant la fin. Le texte déjà reçu est conservé ; il est incomplet.",
    pt: 'A resposta foi cortada antes do fim. O que chegou foi mantido; está incompleto.',
  },
  assistant_unavailable: {
    status: 503,
    es: 'No se pudo contactar al proveedor de IA. Vuelva a intentarlo en un momento.',
    en: 'The AI provider could not be reached. Try again in a moment.',
    fr: "Le fournisseur d'IA est injoignable. Réessayez dans un instant.",
    pt: 'Não foi possível contatar o provedor de IA. Tente de novo em instantes.',
  },
  assistant_refused: {
    status: 502,
    es: 'El proveedor de IA no aceptó la solicitud. Avise al administrador: puede que el modelo configurado no exista.',
    en: 'The AI provider did not accept the request. Tell the administrator: the configured model may not exist.',
    fr: "Le fournisseur d'IA n'a pas accepté la demande. Prévenez l'administrateur : le modèle configuré n'existe peut-être pas.",
    pt: 'O provedor de IA não aceitou a solicitação. Avise o administrador: talvez o modelo configurado não exista.',
  },
  assistant_interrupted: {
    status: 503,
    es: 'El servidor se reinició mientras el asistente respondía. Se conserva lo que llegó; vuelva a preguntar.',
    en: 'The server restarted while the assistant was answering. What arrived was saved; ask again.',
    fr: 'Le serveur a redémarré pendant la réponse. Le texte déjà reçu est conservé ; posez de nouveau la question.',
    pt: 'O servidor reiniciou enquanto o assistente respondia. O que chegou foi mantido; pergunte de novo.',
  },
  assistant_empty: {
    status: 502,
    es: 'El modelo no respondió nada. Vuelva a intentarlo o formule la pregunta de otra manera.',
    en: 'The model gave no answer. Try again or rephrase the question.',
    fr: "Le modèle n'a rien répondu. Réessayez ou reformulez la question.",
    pt: 'O modelo não respondeu nada. Tente de novo ou formule a pergunta de outra maneira.',
  },
  assistant_failed: {
    status: 500,
    es: 'La respuesta falló por un error nuestro. Vuelva a intentarlo.',
    en: 'The answer failed because of an error on our side. Try again.',
    fr: "La réponse a échoué à cause d'une erreur de notre part. Réessayez.",
    pt: 'A resposta falhou por um erro nosso. Tente de novo.',
  },
})

export type AssistantErrorCode = keyof typeof assistantErrors.table
/** Error codes with which an answer can end. */
export type AnswerErrorCode = (typeof answerErrorCodes)[number]

/** Returns our error code for an error of the provider. Compilation fails when a provider error has no code of ours. */
export const answerError = (code: LlmErrorCode): AnswerErrorCode & AssistantErrorCode => `assistant_${code}`
