import type { NeedTable } from './need-table.ts'

/** Needs in English, by the areas that serve them. */
export const englishNeeds: NeedTable = {
  family: `
    family, family law, divorce, uncontested divorce, contested divorce, legal separation, separation, custody,
    child custody, shared custody, joint custody, child support, alimony, spousal support, visitation, grandparents
    rights, paternity, DNA test, adoption, stepparent adoption, guardianship, guardian, prenup, prenuptial
    agreement, postnuptial, marriage, annulment, marital property, community property, parental rights, child
    abduction, elder abuse, child abuse, foster care, name change, relocation with children, husband?, wife?,
    spouse?, kids?, child?, parenting plan, surrogacy, emancipation, cheating, ex husband, ex wife`,
  'criminal criminal-knowledge': `
    criminal, criminal law, criminal defense, defense attorney, arrest, jail, prison, bail, bond hearing, charges,
    felony, misdemeanor, murder, manslaughter, theft, robbery, burglary, fraud, scam, forgery, drugs, drug
    possession, gun charge, weapons, DUI, DWI, drunk driving, domestic violence, restraining order, protective
    order, stalking, assault, rape, sexual assault, threats, kidnapping, money laundering, federal crime, grand
    jury, parole, probation, expungement, criminal record, juvenile, search warrant, perjury, vandalism, identity
    theft, extradition, shoplifting, police?, victim of crime, speeding ticket, traffic ticket, witness`,
  'civil-knowledge notary': `
    inheritance, inherit, estate, succession, heir, probate, probate court, contest a will, executor, intestate,
    estate planning, father died, mother died, death in the family, inherited house`,
  'notary civil-knowledge': `
    notary, notary public, will, last will, write a will, living will, deed, house deed, buy a house, sell a house,
    real estate, closing, mortgage, power of attorney, affidavit, sworn statement, apostille, title search, property
    title, land registry, donation, trust, easement, notarize, property transfer`,
  'civil-knowledge': `
    civil, civil law, accident, car accident, car crash, motorcycle accident, truck accident, hit and run, slip and
    fall, injury, injured, hurt, got hurt, personal injury, damages, negligence, malpractice, medical malpractice,
    wrongful death, dog bite, insurance claim, insurance denied, hurricane claim, defective product, lawsuit, sue,
    sued, small claims, judgment, appeal, debt?, debt collection, debt collector, collection agency, owed money,
    loan, credit card debt, contract, breach of contract, contractor, construction defect, eviction, tenant,
    landlord, lease, rent, security deposit, foreclosure, lose my house, neighbor, noise complaint, boundary
    dispute, squatters, condo, homeowners association, consumer, refund, warranty, lemon law, defamation, slander,
    libel, privacy, injunction, repossession, house?, apartment?, car?, money?, zoning`,
  'labor-knowledge': `
    labor, labor law, employment, employment law, fired, wrongful termination, unfair dismissal, laid off, layoff,
    severance, wages, unpaid wages, overtime, minimum wage, maternity leave, sick leave, sexual harassment,
    harassment at work, workplace discrimination, age discrimination, retaliation, whistleblower, workers
    compensation, work accident, injured at work, disability benefits, social security, unemployment, union, strike,
    employer?, boss?, job?, work?, non compete, employment contract, pension plan, retirement, reasonable
    accommodation, pregnancy at work`,
  'commercial-knowledge civil-knowledge': `
    bankruptcy, chapter 7, chapter 11, chapter 13, insolvency, debt relief, creditors, debt consolidation`,
  'commercial-knowledge corporate': `
    commercial, commercial law, commercial lease, franchise, supplier, unpaid invoices, trademark, patent,
    copyright, intellectual property, trade secret, unfair competition, customs, import, export, bad check, business
    license, liquor license, buy a business, sell a business, false advertising, government bid, online store`,
  'corporate commercial-knowledge': `
    corporate, corporation, incorporate, start a business, LLC, company, business, partnership, shareholders, board
    of directors, bylaws, nonprofit, business partner, buy out, shares, stock, merger, acquisition, dissolve a
    company, startup, investors, partner dispute, annual report, venture capital`,
  immigration: `
    immigration, visa, work visa, student visa, tourist visa, fiance visa, green card, permanent residence,
    citizenship, naturalization, asylum, refugee, deportation, removal proceedings, work permit, undocumented, DACA,
    TPS, ICE, family petition, adjustment of status, waiver, passport, immigrant, immigration court, sponsor my wife`,
  tax: `
    tax, tax law, tax return, tax audit, IRS, sales tax, property tax, income tax, tax debt, tax lien, tax
    exemption, act 60, act 20, act 22, capital gains, estate tax, tax evasion, crypto taxes, treasury department`,
  constitutional: `
    constitutional, constitutional law, civil rights!, free speech, freedom of religion, discrimination, racial
    discrimination, police brutality, police abuse, police beat me, false arrest, sue the government, voting rights,
    public records, eminent domain, due process, human rights, special education, disability rights, ADA, veterans`,
  'conflict-resolution civil-knowledge': `
    conflict resolution, mediation, mediator, arbitration, settlement, dispute, negotiation, out of court agreement`,
  'legal-writing general': `
    legal writing, draft a contract, review a contract, demand letter, motion, legal brief, terms of service,
    privacy policy, legal translation`,
  'legal-investigation general': `legal research, legal investigation, legal opinion, case law, legal memorandum`,
  general: `
    legal advice, legal consultation, legal help, general practice, cheap lawyer, free legal aid, second opinion,
    legal problem, pro bono`,
}
