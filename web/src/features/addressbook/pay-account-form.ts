import { accountTypes } from '@mall/api/addressbook/account-types'
import type { AccountType } from '@mall/api/addressbook/account-types'
import { api } from '../../api.ts'
import type { Add } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { digits, phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { keptActs } from './kept-acts.ts'

export type PayAccount = AnswerOf<Calls['addressbook']['payAccounts']>['list'][number]
type Save = Calls['addressbook']['savePayAccount']
type Values = WrittenFor<Save>

const field = fieldsOf<Values>()
const readWhole = ({ accountId }: PayAccount): Promise<PayAccount> =>
  send(api.addressbook.wholePayAccount, { accountId }, { quiet: true })
const typeOptions = Object.entries(accountTypes).map(([value, label]) => ({ value: value as `${AccountType}`, label }))
const hasBank = ({ accountType }: Values) => accountType === '1' || accountType === '2'
/** Digits are written in groups; names and addresses are not. */
const accountNumber = {
  ...text(),
  settle: (value: string) => (/^[\d\s-]+$/.test(value) ? value.replace(/[\s-]/g, '') : value.trim()),
}

const payAccountForm: FormOf<Values, Save, PayAccount> = {
  label: '付款账户',
  call: api.addressbook.savePayAccount,
  schema: () => import('@mall/api/addressbook/inputs').then((it) => it.savePayAccount),
  start: (account) => ({
    accountId: account?.accountId ?? '',
    version: String(account?.version ?? ''),
    accountType: account === undefined ? '' : (String(account.accountType) as `${AccountType}`),
    holderName: account?.holderName ?? '',
    accountNo: account?.accountNo ?? '',
    bankName: account?.bankName ?? '',
    bankCode: account?.bankCode ?? '',
    mobile: account?.mobile ?? '',
    isDefault: account?.isDefault ?? false,
  }),
  parts: [
    {
      fields: [
        field('accountType', '账户类型', oneOf(typeOptions)),
        field('holderName', '户名', text(), { hint: '与银行或支付平台登记的姓名、单位名称一致' }),
        field('accountNo', '账号', accountNumber, { private: true, hint: '加密保存，列表里只显示后四位' }),
        field('bankName', '开户银行', text(), {
          when: hasBank,
          must: true,
          hint: '写到支行，例如 中国农业银行望都县支行',
        }),
        field('bankCode', '联行号', digits(12), { when: ({ accountType }) => accountType === '2' }),
        field('mobile', '预留手机号', phone(), { private: true }),
        field('isDefault', '设为默认账户', flag()),
      ],
    },
  ],
  again: readWhole,
  done: { say: '付款账户已保存' },
}

export const payAccountAdd: Add = { label: '新增账户', form: payAccountForm, title: '新增付款账户' }

/** The buyer's actions on a payment account. */
export const payAccountActs = keptActs({
  thing: '账户',
  input: ({ accountId }: PayAccount) => ({ accountId }),
  setDefault: api.addressbook.setDefaultPayAccount,
  drop: api.addressbook.dropPayAccount,
  which: ({ holderName, accountNo }) => ` ${holderName} ${accountNo} `,
  edit: { key: 'edit', label: '修改', kind: 'quiet', form: payAccountForm, title: '修改付款账户', whole: readWhole },
})
