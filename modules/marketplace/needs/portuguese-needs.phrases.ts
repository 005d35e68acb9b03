import type { NeedTable } from './need-table.ts'

/** Needs in Portuguese, by the areas that serve them. */
export const portugueseNeeds: NeedTable = {
  family: `
    família, direito de família, divórcio, divórcio amigável, divórcio litigioso, separação, guarda, guarda dos
    filhos, guarda compartilhada, pensão alimentícia, pensão dos filhos, visitas, direito de visita, poder familiar,
    paternidade, teste de DNA, adoção, tutela, curatela, interdição, pacto antenupcial, casamento, anulação de
    casamento, regime de bens, partilha de bens, união estável, subtração de menores, mudança de nome, marido?,
    esposa?, filho?, maus-tratos`,
  'criminal criminal-knowledge': `
    penal, direito penal, criminal, criminalista, prisão, preso, cadeia, fiança, denúncia, acusação, crime,
    homicídio, roubo, furto, fraude, golpe, estelionato, drogas, armas, dirigir bêbado, embriaguez ao volante,
    violência doméstica, medida protetiva, assédio, agressão, estupro, ameaça, antecedentes criminais, liberdade
    condicional, mandado de busca, extradição, lavagem de dinheiro, roubo de identidade, polícia?`,
  'civil-knowledge notary': `
    herança, sucessão, herdeiro, herdar, inventário, partilha da herança, falecimento, morte na família,
    inventariante`,
  'notary civil-knowledge': `
    notário, tabelião, cartório, testamento, escritura, comprar casa, vender casa, compra e venda, imóvel,
    imobiliário, hipoteca, doação, procuração, declaração juramentada, apostila, título de propriedade, usufruto`,
  'civil-knowledge': `
    civil, direito civil, acidente, acidente de carro, acidente de trânsito, acidente de moto, batida,
    atropelamento, queda, lesão, danos morais, indenização, negligência, erro médico, mordida de cachorro, seguro,
    seguradora, furacão, processo, sentença, apelação, recurso, dívida, cobrança, empréstimo, cartão de crédito,
    contrato, quebra de contrato, empreiteiro, vícios ocultos, despejo, inquilino, proprietário, aluguel, fiador,
    penhora, perder a casa, vizinho, condomínio, consumidor, garantia, difamação, calúnia, usucapião, casa?, carro?,
    dinheiro?`,
  'labor-knowledge': `
    trabalhista, direito do trabalho, demissão, demissão sem justa causa, fui demitido, rescisão, salário, salários
    atrasados, horas extras, licença-maternidade, licença médica, assédio sexual, assédio moral, assédio no
    trabalho, discriminação no trabalho, acidente de trabalho, invalidez, previdência, seguro-desemprego,
    desemprego, sindicato, greve, patrão?, emprego?, trabalho?, contrato de trabalho, aposentadoria`,
  'commercial-knowledge civil-knowledge': `
    falência, insolvência, capítulo 7, capítulo 13, recuperação judicial, credores, superendividamento`,
  'commercial-knowledge corporate': `
    comercial, direito comercial, empresarial, aluguel comercial, franquia, fornecedor, faturas não pagas, marca,
    registrar marca, patente, direitos autorais, propriedade intelectual, concorrência desleal, alfândega, cheque
    sem fundos`,
  'corporate commercial-knowledge': `
    societário, direito societário, empresa, abrir empresa, sociedade, sócios, acionistas, estatuto, sem fins
    lucrativos, fusão, dissolução de sociedade, investidores`,
  immigration: `
    imigração, visto, visto de trabalho, green card, residência permanente, cidadania, naturalização, asilo,
    refugiado, deportação, permissão de trabalho, sem documentos, reunião familiar, passaporte, estrangeiro,
    imigrante`,
  tax: `
    tributário, direito tributário, fiscal, impostos, imposto de renda, declaração de imposto, dívida fiscal,
    imposto predial, isenção fiscal, ganhos de capital, sonegação`,
  constitutional: `
    constitucional, direito constitucional, direitos civis, direitos humanos, liberdade de expressão, discriminação,
    violência policial, direito de voto, desapropriação`,
  'conflict-resolution civil-knowledge': `
    resolução de conflitos, mediação, mediador, arbitragem, conflito, disputa, acordo, negociação, conciliação`,
  'legal-writing general': `redação jurídica, redigir contrato, revisar contrato, notificação extrajudicial, petição`,
  'legal-investigation general': `pesquisa jurídica, parecer jurídico, jurisprudência`,
  general: `
    consultoria jurídica, consulta jurídica, ajuda jurídica, orientação jurídica, problema jurídico`,
}
