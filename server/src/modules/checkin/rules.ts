import { auditName } from '@mall/api/checkin/states'
import { accountFault } from '@mall/api/addressbook/account-types'
import { qualificationNames } from '@mall/api/shop/qualifications'
import { neededLicences } from './bus-types.ts'

/** Paper of an application; days as yyyy-MM-dd, `validTo` is null if it never ends. */
export type Paper = {
  readonly qualType: number
  readonly certNo: string
  readonly issuer: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly fileList: readonly string[]
}

export type Requirement = { qualType: number; name: string; state: 'given' | 'missing' | 'expired' }

/** Returns the papers that count: those of the application, and for other types those the shop has already. */
export const papersInForce = (papers: readonly Paper[], held: readonly Paper[]): Paper[] => [
  ...papers,
  ...held.filter(({ qualType }) => !papers.some((paper) => paper.qualType === qualType)),
]

/** Returns the licences that these business types need, each with whether it is valid today, missing or expired. */
export const requirementsOf = (busTypeIds: readonly number[], papers: readonly Paper[], today: string): Requirement[] =>
  neededLicences(busTypeIds).map((qualType) => {
    const given = papers.filter((paper) => paper.qualType === qualType)
    const valid = given.some(({ validTo }) => validTo === null || validTo >= today)
    const state = given.length === 0 ? 'missing' : valid ? 'given' : 'expired'
    return { qualType, name: qualificationNames[qualType]!, state }
  })

const faultWords = { missing: '缺少', expired: '已过期：' } as const

/** Returns in one sentence what the papers still lack; undefined if nothing. */
export const papersFault = (requirements: readonly Requirement[]): string | undefined => {
  const open = requirements.flatMap(({ name, state }) => (state === 'given' ? [] : [`${faultWords[state]}${name}`]))
  return open.length === 0 ? undefined : open.join('；')
}

/** Returns the step of a warning for a licence that ends in `left` days: the smallest of 1, 7 and 30 that is not below it. */
export const warningAt = (left: number): number => [1, 7, 30].find((days) => left <= days) ?? 30

/** One requirement that the operator audits, and the field of the application it is about. */
type AuditRow = { readonly row: string; readonly field: string }

/** Returns the requirements for these business types: subject, trade, contact, place, settlement account, contract, and every licence. */
export const auditRowsOf = (busTypeIds: readonly number[]): AuditRow[] => [
  { row: 'subject', field: 'shopName' },
  { row: 'trade', field: 'busTypeIds' },
  { row: 'contact', field: 'contactMobile' },
  { row: 'place', field: 'address' },
  { row: 'settle', field: 'settleAccount.no' },
  { row: 'contract', field: 'submit' },
  ...neededLicences(busTypeIds).map((qualType) => ({ row: `licence${qualType}`, field: 'qualificationList' })),
]

/** The operator's verdict on a requirement. */
export type Verdict = { readonly row: string; readonly ok: boolean; readonly reason?: string | undefined }

/**
 * Returns what is wrong with an audit. Undefined if it has a verdict on each requirement, a reason for each failed one, and an
 * outcome that fits them.
 */
export const auditFault = (
  rows: readonly AuditRow[],
  verdicts: readonly Verdict[],
  pass: boolean,
): string | undefined => {
  const said = new Map(verdicts.map((it) => [it.row, it]))
  if (said.size !== rows.length || verdicts.length !== rows.length || rows.some(({ row }) => !said.has(row)))
    return '请逐项审核'
  const refused = verdicts.filter(({ ok }) => !ok)
  if (pass) return refused.length === 0 ? undefined : '有不合格的项，不能通过'
  if (refused.length === 0) return '请指出不合格的项'
  return refused.some(({ reason = '' }) => reason === '') ? '请写明每个不合格项的原因' : undefined
}

/** Returns what the applicant has to mend, by field; the form shows it beside the field. */
export const faultsOf = (rows: readonly AuditRow[], verdicts: readonly Verdict[]): { field: string; msg: string }[] =>
  verdicts.flatMap(({ row, ok, reason = '' }) => {
    const about = rows.find((it) => it.row === row)
    if (ok || about === undefined) return []
    return [{ field: about.field, msg: `${auditName(row)}：${reason}` }]
  })

type Account = {
  readonly holder?: string | undefined
  readonly bank?: string | undefined
  readonly no?: string | undefined
}

/** Returns what is wrong with a settlement account, and in which field; the account of a person is a bank card. */
export const accountFaultOf = (
  { holder, bank, no }: Account,
  {
    submit,
    isPerson,
    hasNumber,
  }: { readonly submit: boolean; readonly isPerson: boolean; readonly hasNumber: boolean },
): { readonly at: string; readonly msg: string } | undefined => {
  const fault = no === undefined ? undefined : accountFault(isPerson ? 1 : 2, no)
  if (fault !== undefined) return { at: 'settleAccount.no', msg: fault }
  if (!submit) return undefined
  if (holder === undefined) return { at: 'settleAccount.holder', msg: '请填写结算账户的户名' }
  if (bank === undefined) return { at: 'settleAccount.bank', msg: '请填写开户银行，写到支行' }
  return no === undefined && !hasNumber ? { at: 'settleAccount.no', msg: '请填写结算账号' } : undefined
}
