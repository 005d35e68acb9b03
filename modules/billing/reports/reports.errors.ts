import { defineErrors } from '#server/http/errors.ts'

export const reportsErrors = defineErrors({
  report_period_too_long: {
    status: 422,
    es: 'Un informe cubre hasta {years} años. Elija un período más corto.',
    en: 'A report covers up to {years} years. Choose a shorter period.',
    fr: "Un rapport couvre jusqu'à {years} ans. Choisissez une période plus courte.",
    pt: 'Um relatório cobre até {years} anos. Escolha um período mais curto.',
  },
  report_period_reversed: {
    status: 422,
    es: 'El período termina antes de empezar. Revise las fechas.',
    en: 'The period ends before it begins. Check the dates.',
    fr: 'La période se termine avant de commencer. Vérifiez les dates.',
    pt: 'O período termina antes de começar. Confira as datas.',
  },
  report_too_large: {
    status: 422,
    es: 'Este archivo admite hasta {max} pagos y el informe tiene {found}. Elija un período más corto o baje el CSV.',
    en: 'This file takes up to {max} payments and the report has {found}. Choose a shorter period or download the CSV.',
    fr: 'Ce fichier admet {max} paiements au plus et le rapport en compte {found}. Choisissez une période plus courte ou téléchargez le CSV.',
    pt: 'Este arquivo aceita até {max} pagamentos e o relatório tem {found}. Escolha um período mais curto ou baixe o CSV.',
  },
})
