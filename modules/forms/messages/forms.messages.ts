import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mails about forms and responses, with a link. They contain no answers, because mail is not confidential. */
export const formsMessages = {
  received: {
    es: {
      subject: 'Nueva respuesta a «{form}»',
      paragraphs: ['Hola, {name}:', 'Alguien contestó el formulario «{form}» de {company}.'],
      action: 'Ver la respuesta',
      after: ['Las respuestas se ven solo dentro de la oficina; este mensaje no las incluye.'],
    },
    en: {
      subject: 'New response to “{form}”',
      paragraphs: ['Hello, {name},', 'Somebody answered the form “{form}” of {company}.'],
      action: 'See the response',
      after: ['Answers can be seen only inside the office; they are not in this message.'],
    },
    fr: {
      subject: 'Nouvelle réponse à « {form} »',
      paragraphs: ['Bonjour {name},', 'Quelqu’un a rempli le formulaire « {form} » de {company}.'],
      action: 'Voir la réponse',
      after: ['Les réponses ne sont visibles que dans le cabinet ; ce message ne les contient pas.'],
    },
    pt: {
      subject: 'Nova resposta a “{form}”',
      paragraphs: ['Olá, {name},', 'Alguém respondeu ao formulário “{form}” de {company}.'],
      action: 'Ver a resposta',
      after: ['As respostas são vistas apenas dentro do escritório; esta mensagem não as contém.'],
    },
  },
  copy: {
    es: {
      subject: 'Su copia de «{form}»',
      paragraphs: [
        'Hola:',
        'Gracias por contestar «{form}». {company} recibió sus respuestas.',
        'Durante 30 días puede ver su copia con este enlace. No lo comparta: quien lo tenga puede leerla.',
      ],
      action: 'Ver mi copia',
      after: ['Si usted no contestó este formulario, ignore este mensaje.'],
    },
    en: {
      subject: 'Your copy of “{form}”',
      paragraphs: [
        'Hello,',
        'Thank you for answering “{form}”. {company} received your answers.',
        'For 30 days you can see your copy with this link. Do not share it: whoever has it can read it.',
      ],
      action: 'See my copy',
      after: ['If you did not answer this form, ignore this message.'],
    },
    fr: {
      subject: 'Votre copie de « {form} »',
      paragraphs: [
        'Bonjour,',
        'Merci d’avoir rempli « {form} ». {company} a reçu vos réponses.',
        'Pendant 30 jours, vous pouvez consulter votre copie avec ce lien. Ne le partagez pas : quiconque le possède peut la lire.',
      ],
      action: 'Voir ma copie',
      after: ['Si vous n’avez pas rempli ce formulaire, ignorez ce message.'],
    },
    pt: {
      subject: 'A sua cópia de “{form}”',
      paragraphs: [
        'Olá,',
        'Obrigado por responder a “{form}”. {company} recebeu as suas respostas.',
        'Durante 30 dias você pode ver a sua cópia com este link. Não o compartilhe: quem o tiver pode lê-la.',
      ],
      action: 'Ver a minha cópia',
      after: ['Se você não respondeu a este formulário, ignore esta mensagem.'],
    },
  },
  draft: {
    es: {
      subject: 'Continúe «{form}»',
      paragraphs: [
        'Hola:',
        'Guardó lo que llevaba de «{form}», de {company}.',
        'Con este enlace puede continuar durante 30 días. No lo comparta: quien lo tenga puede ver lo que escribió.',
      ],
      action: 'Continuar el formulario',
      after: ['Si usted no pidió este mensaje, ignórelo.'],
    },
    en: {
      subject: 'Continue “{form}”',
      paragraphs: [
        'Hello,',
        'You saved your answers so far to “{form}” from {company}.',
        'With this link you can continue for 30 days. Do not share it: whoever has it can see what you wrote.',
      ],
      action: 'Continue the form',
      after: ['If you did not ask for this message, ignore it.'],
    },
    fr: {
      subject: 'Continuez « {form} »',
      paragraphs: [
        'Bonjour,',
        'Vous avez enregistré votre saisie de « {form} », de {company}.',
        'Avec ce lien, vous pouvez continuer pendant 30 jours. Ne le partagez pas : quiconque le possède peut voir ce que vous avez écrit.',
      ],
      action: 'Continuer le formulaire',
      after: ['Si vous n’avez pas demandé ce message, ignorez-le.'],
    },
    pt: {
      subject: 'Continue “{form}”',
      paragraphs: [
        'Olá,',
        'Você salvou o que já tinha preenchido de “{form}”, de {company}.',
        'Com este link você pode continuar durante 30 dias. Não o compartilhe: quem o tiver pode ver o que você escreveu.',
      ],
      action: 'Continuar o formulário',
      after: ['Se você não pediu esta mensagem, ignore-a.'],
    },
  },
  sent: {
    es: {
      subject: '{company} le pide que conteste «{form}»',
      paragraphs: [
        'Hola:',
        '{professional}, de {company}, le envía el formulario «{form}» para que lo conteste.',
        'El enlace es solo para usted, sirve una vez y vence en {days} días.',
      ],
      action: 'Contestar el formulario',
      after: [
        'Puede guardar lo que lleve y continuar después. Si no esperaba este mensaje, comuníquese con la oficina.',
      ],
    },
    en: {
      subject: '{company} asks you to answer “{form}”',
      paragraphs: [
        'Hello,',
        '{professional} of {company} sends you the form “{form}” to answer.',
        'The link is for you alone, works once and expires in {days} days.',
      ],
      action: 'Answer the form',
      after: ['You can save what you have and continue later. If you did not expect this message, contact the office.'],
    },
    fr: {
      subject: '{company} vous demande de remplir « {form} »',
      paragraphs: [
        'Bonjour,',
        '{professional}, de {company}, vous envoie le formulaire « {form} » à remplir.',
        'Le lien est réservé à vous seul, sert une fois et expire dans {days} jours.',
      ],
      action: 'Remplir le formulaire',
      after: [
        'Vous pouvez enregistrer votre saisie et continuer plus tard. Si vous n’attendiez pas ce message, contactez le cabinet.',
      ],
    },
    pt: {
      subject: '{company} pede que você responda a “{form}”',
      paragraphs: [
        'Olá,',
        '{professional}, de {company}, envia a você o formulário “{form}” para responder.',
        'O link é só para você, serve uma vez e vence em {days} dias.',
      ],
      action: 'Responder ao formulário',
      after: [
        'Você pode salvar o que já preencheu e continuar depois. Se não esperava esta mensagem, fale com o escritório.',
      ],
    },
  },
} as const satisfies Record<string, MailText>
