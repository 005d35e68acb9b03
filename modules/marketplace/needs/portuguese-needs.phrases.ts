import type { NeedTable } from './need-table.ts'

/**
 * Needs in Portuguese, by the areas that serve them. Marks, see {@link NeedTable}: `?` counts only if nothing else is
 * recognised, `~` ranks after specific needs, `^` ranks before all others, `!` matches only literally.
 */
export const portugueseNeeds: NeedTable = {
  family: `
    família, direito de família, divórcio, divórcio amigável, divórcio litigioso, separação, guarda, guarda dos
    filhos, guarda compartilhada, pensão alimentícia, pensão dos filhos, visitas, direito de visita, poder
    familiar, paternidade, teste de DNA, adoção, tutela, curatela, interdição, pacto antenupcial, casamento~,
    anulação de casamento, regime de bens, partilha de bens, união estável, subtração de menores, mudança de
    nome, marido?, esposa?, filho?, maus-tratos, meu ex, casar!, casei!, casada!, bater nos filhos, amante,
    marido saiu de casa, mulher saiu de casa, não quer divorciar, me divorciar, quero me divorciar, papéis do
    divórcio, assinar o divórcio, deixar meu marido, meu marido me deixou, marido me trai, traição,
    infidelidade, adultério, me separar, cônjuge, ex-marido, ex-mulher, ex-esposa, companheiro, concubinato,
    união, morar junto, noivo, pacto pré-nupcial, acordo pré-nupcial, pré-nupcial, separação de bens, comunhão
    de bens, divisão de bens, guarda unilateral, custódia, custódia dos filhos, ver meus filhos, não me deixa
    ver, impede de ver, tirar meus filhos, levou meus filhos, mudar com meus filhos, viajar com meu filho,
    autorização de viagem do menor, direitos dos avós, netos, avós, pensão~, pensão atrasada, não paga pensão,
    revisão de pensão, ASUME, alimentos~, pai ausente, mãe solteira, reconhecimento de paternidade, reconhecer
    filho, registrar filho, filiação, DNA, investigação de paternidade, adotar, adotar uma criança, adotar
    enteado, família adotiva, lar adotivo, conselho tutelar, assistente social, serviço social, tiraram meus
    filhos, maus tratos infantis, abandono~, abandono de menor, alienação parental, tutor~, curador, interditar
    minha mãe, mãe com demência, demência, alzheimer, idoso, incapaz~, incapacidade~, emancipação, sobrenome,
    mudar de nome, certidão de nascimento, certidão de casamento, barriga de aluguel, violência familiar, bebê?,
    criança?, mãe?, pai?, pais?, namorado?, sogra?, mulher?`,
  'criminal criminal-knowledge': `
    penal, direito penal, criminal, criminalista, prisão~, preso, cadeia, fiança~, denúncia~, acusação, crime,
    homicídio, roubo, furto, fraude~, golpe, estelionato, drogas, armas, dirigir bêbado, embriaguez ao volante,
    violência doméstica, medida protetiva, assédio, agressão, estupro, ameaça~, antecedentes criminais,
    liberdade condicional, mandado de busca, extradição, lavagem de dinheiro, roubo de identidade, polícia?, fui
    enganado, bêbado!, bêbada!, namorado me bate, namorado me agrediu, soco, empurrou, estrangulou, me seguiu,
    drogas na mala, pego com drogas, pego roubando, pego dirigindo, se entregar, levei um soco, prenderam,
    prenderam meu filho, filho preso, irmão preso, preso nas férias, detido, detido pela polícia, detenção,
    presidiário, penitenciária, algemado, mandado, mandado de prisão, ordem de prisão, pagar fiança, fiança para
    soltar, soltar~, liberdade provisória, me acusaram, acusado injustamente, indiciado, inquérito, processo
    criminal, processo penal, promotor, promotoria, ministério público, júri~, julgamento~, condenado, pena~,
    culpado~, inocente~, defesa criminal, advogado criminalista, delegacia~, boletim de ocorrência, prestar
    queixa, queixa~, intimação da polícia, intimado, depor, testemunha~, dirigir alcoolizado, alcoolizado,
    bafômetro, carteira de motorista, carteira suspensa, multa de trânsito, excesso de velocidade, dirigir sem
    carteira, fuga do local, cocaína, maconha, tráfico, tráfico de drogas, posse de drogas, porte de arma,
    revólver, pistola, faca~, tiro~, tiroteio, briga~, apanhei, espancado, marido me bate, me bate, marido
    violento, companheiro violento, mulher agredida, violência contra a mulher, violência de gênero, ordem de
    restrição, me ameaça, ameaça de morte, me persegue, perseguição do ex, ex me persegue, stalking, chantagem,
    extorsão, agredido, abuso sexual, abusada, importunação sexual, pedofilia, prostituição, hackeado, crime
    cibernético, roubaram meu carro, ladrão, assalto, invadiram minha casa, golpista, caí em um golpe,
    falsificação, assinatura falsa, documento falso, corrupção~, suborno, peculato, incêndio criminoso,
    vandalismo, matar, assassinato, homicídio culposo, tentativa de homicídio, legítima defesa, sequestro,
    antecedentes, limpar antecedentes, ficha criminal, ficha limpa, limpar meu nome na justiça, condicional,
    tornozeleira, menor infrator, crime federal, indulto, vítima~, vítima de crime, maus-tratos a animais, dui`,
  'civil-knowledge notary': `
    herança^, sucessão, herdeiro, herdar, inventário, partilha da herança, falecimento, morte na família,
    inventariante, morreu, pai morreu, mãe morreu, marido morreu, morte, morte do meu pai, faleceu, pai
    falecido, mãe falecida, finado, óbito, certidão de óbito, viúva, deixou uma casa, deixou terreno, deixou
    dinheiro, deixou bens, herdei uma casa, herança do meu pai, inventário e partilha, partilha, dividir a
    herança, divisão da herança, irmão não quer vender, irmão vendeu a casa, irmãos herdeiros, casa dos meus
    pais, casa da minha mãe, casa da família, terreno herdado, contestar testamento, anular testamento,
    deserdado, parte da herança, legítima, espólio, testamenteiro, sucessório, conta bancária do falecido,
    declaração de herdeiros, renunciar herança`,
  'notary civil-knowledge': `
    notário, tabelião, cartório, testamento, escritura, comprar casa~, vender casa~, compra e venda, imóvel~,
    imobiliário, hipoteca, doação, procuração, declaração juramentada, apostila, título de propriedade,
    usufruto, comprar apartamento, transferir a casa, transferir casa para minha filha, transferir terreno,
    passar terreno para o nome, dar a casa para meu filho, venda de terreno, venda de apartamento, ceder a casa,
    assinar documentos, tabelionato, notarial, fazer testamento, escrever testamento, reconhecer firma,
    autenticar documento, autenticação, legalizar documento, cópia autenticada, declaração~, declaração jurada,
    sob juramento, juramento~, affidavit, procurador, procuração para minha irmã, procuração para vender,
    procuração pública, passar a escritura, escritura da casa, escritura pública, compra de imóvel, comprar
    terreno, vender imóvel, promessa de compra e venda, contrato de compra, corretor de imóveis, corretor~,
    financiamento~, financiamento imobiliário, quitar hipoteca, cancelar hipoteca, registro de imóveis,
    registrar imóvel, matrícula do imóvel, doar casa, doar imóvel, doar, passar a casa para meu filho, colocar
    no nome do meu filho, transferir imóvel, transferência de veículo, transferir carro, documento do carro,
    testamento vital, diretivas antecipadas, fideicomisso, trust~, servidão, direito de passagem,
    nua-propriedade, bens imóveis, ata notarial`,
  'civil-knowledge': `
    civil, direito civil, acidente, acidente de carro, acidente de trânsito, acidente de moto, batida,
    atropelamento, queda, lesão, danos morais, indenização, negligência, erro médico, mordida de cachorro,
    seguro~, seguradora, furacão, processo~, sentença, apelação~, recurso~, dívida, cobrança, empréstimo, cartão
    de crédito, contrato~, quebra de contrato, empreiteiro, vícios ocultos, despejo, inquilino~, proprietário~,
    aluguel~, fiador, penhora, perder a casa, vizinho, condomínio, consumidor~, garantia, difamação, calúnia,
    usucapião, casa?, carro?, dinheiro?, explodiu, explosão, muro no meu terreno, construiu no meu terreno,
    carro quebrou, não sai da casa, mecânico, escada, elevador, mudança de casa empresa, universidade,
    veterinário, bati o carro, galho caiu, ingresso, hotel~, supermercado~, praia~, voo~, perderam minhas
    coisas, minhas coisas, pertences, café quente, derramou, caí, caí no supermercado, queda em loja,
    escorreguei, piso molhado, tropecei, machucado, me machuquei, ferido, ferimento, quebrei a perna, quebrei o
    braço, fratura, queimadura, afogamento, piscina~, acidente de barco, acidente de bicicleta, acidente no
    hotel, acidente de ônibus, jet ski, carro alugado, bateram, bateram no meu carro, bateu no meu carro, batida
    de carro, colisão, pedestre, cirurgião, operação errada, cirurgia errada, operado, gaze, médico~, hospital~,
    emergência~, enfermeira~, dentista~, diagnóstico errado, erro do hospital, remédio errado, farmácia~,
    intoxicação alimentar, mordido, cachorro me mordeu, cachorro, morreu no hospital, morreu em acidente, morto
    em acidente, danos, prejuízo~, compensação~, seguro negou, seguro não paga, seguro do carro, seguro de vida,
    seguro saúde, plano de saúde, convênio, sinistro, enchente, inundação, alagamento, terremoto, FEMA,
    incêndio, quero processar, me processaram, sendo processado, ser processado, citação~, fui citado, intimação
    judicial, ação judicial, recorrer, recorrer da sentença, bloqueio de conta, conta bloqueada, conta
    congelada, dívidas, cobrador, empresa de cobrança, cobrando uma dívida, me devem, me deve, me deve dinheiro,
    emprestei dinheiro, emprestei, agiota, nota promissória, nome sujo, nome no SPC, cartão~, crédito~,
    empréstimo estudantil, avalista, cancelar contrato, rescindir contrato, descumprimento de contrato, não
    cumpriu o contrato, obra~, obra mal feita, obra inacabada, pedreiro, construtora, defeito de construção,
    vazamento, infiltração, telhado~, mofo, painel solar, painéis solares, me despejar, ordem de despejo, me
    expulsar de casa, expulsar inquilino, tirar inquilino, inquilino não paga, dono quer me tirar, dono da casa,
    senhorio, locador, locatário, locação~, alugar~, aluguel atrasado, aumento de aluguel, contrato de aluguel,
    casa alugada, aluguel de temporada, caução~, depósito~, devolver o depósito, não devolvem o dinheiro,
    devolver o dinheiro, devolvem, devolução~, reembolso~, dinheiro de volta, airbnb, anfitrião, moradia~,
    habitação~, invasão de terreno, invasor, posse~, reintegração de posse, terreno?, fazer cerca, cerca do
    vizinho, cerca elétrica, cerca de arame, muro~, muro do vizinho, divisa, limite do terreno, barulho~, som
    alto, árvore~, árvore do vizinho, síndico, taxa de condomínio, execução hipotecária, banco tomar minha casa,
    tomar minha casa, atrasado na hipoteca, leilão da casa, conta de luz, LUMA, conta de água, defesa do
    consumidor, direitos do consumidor, DACO, produto com defeito, defeito~, defeituoso, carro com defeito,
    carro usado, concessionária, loja não devolve, loja~, comprei~, compra pela internet, voo cancelado,
    companhia aérea, mala extraviada, bagagem~, agência de viagens, cruzeiro~, calúnia e difamação, injúria,
    foto publicada, privacidade~, direito de imagem, alvará de construção, apartamento?, moto?, caminhão?,
    férias?, tribunal?, juiz?`,
  'labor-knowledge': `
    trabalhista, direito do trabalho, demissão, demissão sem justa causa, fui demitido, rescisão, salário~,
    salários atrasados, horas extras, licença-maternidade, licença médica, assédio sexual, assédio moral,
    assédio no trabalho, discriminação no trabalho, acidente de trabalho, invalidez, previdência,
    seguro-desemprego, desemprego, sindicato, greve, patrão?, emprego?, trabalho?, contrato de trabalho,
    aposentadoria~, não recebi, assediada pelo chefe, reduziram meu salário, cortaram minhas horas, chefa?, não
    me contrataram, trabalhar no domingo, trabalhei e não recebi, trabalhei sem receber, gerente, gerente me
    assedia, demitida grávida, me demitiram, me mandaram embora, mandado embora, despedido do trabalho,
    despedido, perdi meu emprego, perdi o trabalho, justa causa, aviso prévio, pedir demissão, obrigado a pedir
    demissão, verbas rescisórias, acerto~, grávida~, gravidez~, grávida no trabalho, maternidade~,
    auxílio-maternidade, férias atrasadas, férias não pagas, décimo terceiro, bônus~, não me pagam, não me
    pagou, não recebi meu salário, último salário, patrão não paga, patrão não me paga, chefe não paga, empresa
    não paga meu salário, empresa me demitiu, salário mínimo, pagamento atrasado, gorjetas, horas extras não
    pagas, jornada de trabalho, intervalo~, chefe me assedia, chefe me humilha, assédio do patrão, assédio moral
    no trabalho, humilhação no trabalho, supervisor~, colega de trabalho, ambiente hostil, igualdade salarial,
    retaliação, represália, denunciei meu patrão, machucado no trabalho, me machuquei no trabalho, caí no
    trabalho, lesão no trabalho, doença ocupacional, doença do trabalho, afastado~, fundo do seguro do estado,
    auxílio-doença, benefício negado, benefício~, previdência social, INSS, seguro social, seguro desemprego
    negado, sindical, sindicalista, acordo coletivo, convenção coletiva, carteira assinada, vínculo
    empregatício, trabalho informal, não concorrência, autônomo~, freelancer, funcionário~, empregada doméstica,
    empregador, servidor público, professor~, aposentado, segurança no trabalho, reclamação trabalhista,
    processo trabalhista, direitos trabalhistas, patroa?, trabalhador?`,
  'commercial-knowledge civil-knowledge': `
    falência^, insolvência, capítulo 7, capítulo 13, recuperação judicial, credores, superendividamento, falir,
    faliu, empresa faliu, falência da minha empresa, falência pessoal, pedir falência, decretar falência,
    bancarrota, capítulo 11, insolvente, endividado, muitas dívidas, pagar minhas dívidas, não consigo pagar
    minhas dívidas, não posso pagar, renegociar dívidas, reestruturação de dívida, recuperação de empresa,
    liquidação~, massa falida, perdão de dívida`,
  'commercial-knowledge corporate': `
    comercial, direito comercial, empresarial, aluguel comercial, franquia, fornecedor~, faturas não pagas,
    marca, registrar marca, patente, direitos autorais, propriedade intelectual, concorrência desleal,
    alfândega, cheque sem fundos, proteger meu nome, proteger minha ideia, proteger minha invenção, proteger
    minha marca, copiaram minha marca, usam minha marca, logotipo~, logo~, contrafação, pirataria, inventei,
    invenção, patentear, patente de invenção, direito autoral, plágio, música~, licença de software, segredo
    comercial, contrato comercial~, contrato de distribuição, distribuidor~, distribuição~, cliente não paga,
    clientes não pagam, fatura~, nota fiscal, cobrar cliente, cheque devolvido, franqueado, ponto comercial,
    loja comercial, alugar loja, alugar ponto, vender minha loja, vender meu negócio, comprar um negócio,
    comprar um restaurante, comércio~, comerciante, alvará, alvará de funcionamento, licença para bebidas,
    licença de álcool, permissão de uso, importação, exportação, mercadoria, contêiner, carga~, marítimo~,
    concorrente, monopólio, propaganda enganosa, publicidade~, loja virtual, loja online, vender online,
    comércio eletrônico, licitação, representante comercial, contrato com fornecedor`,
  'corporate commercial-knowledge': `
    societário, direito societário, empresa~, abrir empresa, sociedade~, sócios, acionistas, estatuto, sem fins
    lucrativos, fusão, dissolução de sociedade, investidores, abrir um bar, abrir um salão, abrir hotel, abrir
    negócio, abrir uma loja, abrir um restaurante, abrir companhia, criar empresa, montar empresa, montar um
    negócio, constituir empresa, registrar empresa, LLC, sociedade limitada, corporação, incorporação,
    companhia~, meu sócio me rouba, sócio roubou, sócio quer sair, briga entre sócios, disputa entre sócios,
    conflito de sócios, tirar sócio, comprar a parte do meu sócio, quotas~, cotas~, acordo de sócios, acordo de
    acionistas, ações~, assembleia~, conselho de administração, diretor~, administrador~, contrato social,
    agente residente, fechar empresa, encerrar empresa, dissolver sociedade, dissolução, vender minha empresa,
    comprar empresa, aquisição~, fusões e aquisições, associação~, fundação~, ONG, igreja~, cooperativa,
    startup, captar investimento, capital~, investir~, empreendedor, empreender, filial, holding, joint venture,
    governança, compliance, nome fantasia, nome comercial`,
  immigration: `
    imigração, visto, visto de trabalho, green card, residência permanente, cidadania, naturalização, asilo^,
    refugiado, deportação, permissão de trabalho, sem documentos, reunião familiar, passaporte, estrangeiro~,
    imigrante, sem papéis!, meu país!, trazer minha mãe, trazer meus pais, trazer meu irmão, morar legalmente,
    visto vence, ficar em porto rico, morar nos estados unidos, encontrar meu marido, imigrante ilegal,
    migração, migrante, visto venceu, visto expirou, visto negado, negaram meu visto, renovar visto, prolongar
    visto, visto de turista, visto de estudante, visto de noivo, visto de investidor, fiquei além do visto,
    ilegal~, estou ilegal, indocumentado, regularizar, regularizar minha situação, tirar green card, green card
    por casamento, renovar green card, entrevista do green card, cartão verde, residência~, residente~,
    residente permanente, cidadão~, cidadão americano, cidadania americana, virar cidadão, nacionalidade, dupla
    cidadania, casar com americano, casamento com americano, trazer minha esposa, trazer minha família, trazer
    meu marido, trazer meus filhos, reunificação familiar, petição familiar, pedir asilo, asilo político,
    solicitante de asilo, perseguição, perseguido, medo de voltar, voltar ao meu país, ser deportado, vai ser
    deportado, ordem de deportação, detido pela imigração, preso pela imigração, imigração prendeu, imigração
    levou, ICE, agentes do ICE, juiz de imigração, tribunal de imigração, centro de detenção, fiança de
    imigração, autorização de trabalho, trabalhar nos Estados Unidos, TPS, DACA, status de proteção, proteção
    temporária, consulado, embaixada, fronteira~, atravessei a fronteira, entrei ilegalmente, entrada ilegal,
    USCIS, brasileiro~, dominicano~, haitiano~, venezuelano~, patrocinar, perdão de imigração, waiver`,
  tax: `
    tributário, direito tributário, fiscal, impostos, imposto de renda, declaração de imposto, dívida fiscal,
    imposto predial, isenção fiscal, ganhos de capital, sonegação, IRS, declaração de renda, imposto atrasado,
    devo impostos, pagar impostos, receita~, receita federal, carta da receita, carta do IRS, multa do IRS,
    dívida com o IRS, devo ao IRS, auditoria, auditoria fiscal, auditoria do IRS, fiscalização, malha fina,
    multa fiscal, multa~, penalidade~, hacienda, CRIM!, imposto sobre vendas, imposto municipal, imposto sobre
    propriedade, taxas~, crédito fiscal, benefícios fiscais, incentivos fiscais, incentivo fiscal, decreto
    fiscal, lei 60, act 60, residência fiscal, residente fiscal, planejamento tributário, fraude fiscal, imposto
    sobre herança, criptomoeda, cripto, bitcoin, contador~, contabilidade~, contribuinte, retenção na fonte,
    restituição, restituição de imposto, bitributação, tributação, parcelamento de imposto, tributarista`,
  constitutional: `
    constitucional, direito constitucional, direitos civis, direitos humanos, liberdade de expressão,
    discriminação, violência policial, direito de voto, desapropriação, polícia entrou na minha casa, gás
    lacrimogêneo, polícia quebrou meu braço, ser negro, constituição, meus direitos, violaram meus direitos,
    direitos fundamentais, liberdade de imprensa, liberdade religiosa, liberdade~, religião~, expressão~,
    censura, protesto~, manifestação~, jornalista~, imprensa~, policial~, polícia me bateu, polícia bateu,
    polícia me agrediu, polícia matou, polícia atirou, brutalidade policial, abuso policial, abuso da polícia,
    abuso de poder, abuso de autoridade, prisão ilegal, prisão arbitrária, revistaram meu carro, entraram na
    minha casa sem mandado, racismo, racista, discriminação racial, preconceito, homofobia, gay, homossexual,
    transgênero, deficiência~, deficiente, pessoa com deficiência, acessibilidade, cadeira de rodas, governo~,
    processar o governo, processar o estado, processar a prefeitura, processar a polícia, prefeitura~,
    prefeito~, governo quer tomar meu terreno, tomar meu terreno, governo tomou meu terreno, tirar minha terra,
    expropriação, votar~, eleição~, candidato~, acesso à informação, documentos públicos, transparência~,
    educação especial, filho autista escola, autismo, autista, veterano, aborto, meio ambiente, ambiental~,
    poluição~, igualdade~, mandado de segurança, inconstitucional, recurso administrativo, condições da prisão`,
  'conflict-resolution civil-knowledge': `
    resolução de conflitos, mediação, mediador, arbitragem, conflito~, disputa~, acordo~, negociação~,
    conciliação, mediação familiar, mediação entre sócios, mediação entre vizinhos, mediação de divórcio,
    árbitro, arbitragem de contrato, arbitragem comercial, arbitragem de contrato comercial, cláusula de
    arbitragem, sentença arbitral, arbitral, conflito entre vizinhos, desacordo~, desentendimento~, negociar um
    acordo, negociador, fazer um acordo, acordo amigável, acordo extrajudicial, chegar a um acordo,
    extrajudicial, resolver sem ir ao tribunal, sem ir à justiça, evitar o tribunal, evitar a justiça, fora da
    justiça, conciliador, transação~, litígio~, resolver um conflito, resolver disputa, resolver amigavelmente`,
  'legal-writing general': `
    redação jurídica, redigir contrato, revisar contrato, notificação extrajudicial, petição, redigir, redação,
    redação de contratos, escrever um contrato, elaborar contrato, fazer um contrato, minuta~, minuta de
    contrato, preparar contrato, analisar contrato, ler contrato, escrever uma carta, redigir carta, notificar~,
    petição inicial, contestação~, redigir petição, escrever recurso, redigir estatuto, acordo de
    confidencialidade, confidencialidade, termos de uso, política de privacidade, modelo de contrato, traduzir~,
    traduzir documento, tradução~, tradução juramentada, tradutor, documento jurídico, parecer escrito`,
  'legal-investigation general': `
    pesquisa jurídica, parecer jurídico, jurisprudência, pesquisa~, pesquisar jurisprudência, investigar~,
    investigador, detetive, detetive particular, opinião jurídica, análise jurídica, estudo jurídico, lei~, o
    que diz a lei, legislação~, precedentes, doutrina, direito comparado, perito, perícia~, due diligence,
    buscar processos, localizar pessoa, busca de bens`,
  general: `
    consultoria jurídica, consulta jurídica, ajuda jurídica, orientação jurídica, problema jurídico,
    consultoria, assessoria, assessoria jurídica, orientação, dúvida jurídica, pergunta jurídica, assistência
    jurídica, advogado grátis, advogado barato, advogado gratuito, defensoria pública, defensor público, segunda
    opinião, primeira consulta, consulta grátis, consulta gratuita, trocar de advogado,
    meu advogado não responde, clínico geral, serviços
    jurídicos, representação`,
}
