import { qualificationNames } from '@mall/api/shop/qualifications'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { county } from '../../blocks/form/inputs/area.tsx'
import { flag, manyOf, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { telephone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { busTypesInput } from './parts/bus-types-input.tsx'
import type { BusTypes } from './parts/bus-types-input.tsx'
import type { Categories } from './setup-form.ts'

export type Application = NonNullable<AnswerOf<Calls['checkin']['show']>>
type Save = Calls['checkin']['save']
type Values = Omit<WrittenFor<Save>, 'boId' | 'withdraw'>
type Paper = Values['qualificationList'][number]

const field = fieldsOf<Values>()

const licences = Object.entries(qualificationNames).map(([value, label]) => ({ value, label }))
const noPaper: Paper = { qualType: '', certNo: '', issuer: '', validFrom: '', validTo: '', fileList: [] }

const paperRows = rows<Paper>({
  name: '资质',
  add: '再添加一份资质',
  least: 1,
  empty: noPaper,
  fields: [
    { at: 'qualType', label: '资质类型', input: oneOf(licences) as never },
    { at: 'certNo', label: '证书编号', input: text() },
    { at: 'issuer', label: '发证机关', input: text() },
    { at: 'validFrom', label: '有效期起', input: day() },
    { at: 'validTo', label: '有效期止（长期有效不填）', input: day() },
    { at: 'fileList', label: '照片', input: papers() },
  ],
})

const readAnew = async ({ applyId }: Application): Promise<Application> => {
  const found = await send(api.checkin.show, { applyId }, { quiet: true })
  if (found === null) throw new Error('没有找到入驻申请')
  return found
}

const writtenPapers = (list: Application['qualificationList']): Paper[] =>
  list.length === 0
    ? [{ ...noPaper, qualType: '1' }]
    : list.map(({ qualType, validTo, ...it }) => ({
        ...it,
        qualType: String(qualType) as Paper['qualType'],
        validTo: validTo ?? '',
      }))

/** Values an application starts with: what is known of the shop; `shopId` if an open shop renews its licences. */
export type Begun = Partial<
  Pick<Values, 'shopId' | 'shopName' | 'mainCategoryIds' | 'contactName' | 'contactMobile' | 'areaId' | 'address'>
> & { readonly busTypeIds?: readonly string[] }
type Back = (at: string, hint?: string) => { readonly hint?: string }

const numberHint = (kept: string, renews: boolean): string =>
  kept !== ''
    ? `已填写 ${kept}，不修改就不用再填`
    : renews
      ? '货款付到这个账户；不填则沿用店铺原来的结算账户'
      : '货款在售后期结束后付到这个账户'

/** Returns the fields of the shop's settlement account; `kept` is the masked number from before. */
const accountPart = (back: Back, kept: string, renews: boolean) => ({
  title: '结算账户',
  fields: [
    field('settleAccount.holder', '户名', text(), {
      hint: '企业和合作社填对公账户，户名须与营业执照一致；个人填本人银行卡',
    }),
    field('settleAccount.bank', '开户银行', text(), { hint: '写到支行，例如：农业银行藁城支行' }),
    field('settleAccount.no', '账号', text({ autoComplete: 'off' }), {
      private: true,
      ...back('settleAccount.no', numberHint(kept, renews)),
    }),
  ],
})

/** Form of an application to check in. Each field shows why the operator sent it back. */
export const checkInForm = (
  tree: BusTypes,
  categories: Categories,
  written: Application | null,
  begun: Begun = {},
): FormOf<Values, Save, Application> => {
  const back: Back = (at, hint) => {
    const faults = written?.faults.filter((it) => it.field === at) ?? []
    const said = faults.length === 0 ? hint : `退回：${faults.map(({ msg }) => msg).join('；')}`
    return said === undefined ? {} : { hint: said }
  }
  return {
    label: '入驻申请',
    call: api.checkin.save,
    schema: () => import('@mall/api/checkin/inputs').then((it) => it.save),
    start: (it) => ({
      applyId: it?.applyId ?? '',
      version: it === undefined ? '' : String(it.version),
      shopId: begun.shopId ?? (it?.applyType === 3 ? (it.shopId ?? '') : ''),
      shopName: it?.shopName ?? begun.shopName ?? '',
      busTypeIds: it?.busTypeIds ?? begun.busTypeIds ?? [],
      mainCategoryIds: it?.mainCategoryIds ?? begun.mainCategoryIds ?? [],
      contactName: it?.contactName ?? begun.contactName ?? '',
      contactMobile: it?.contactMobile ?? begun.contactMobile ?? '',
      areaId: it?.areaId ?? begun.areaId ?? '',
      address: it?.address ?? begun.address ?? '',
      qualificationList: writtenPapers(it?.qualificationList ?? []),
      settleAccount: { holder: it?.settleAccount?.holder ?? '', bank: it?.settleAccount?.bank ?? '', no: '' },
      submit: true,
    }),
    parts: [
      {
        title: '店铺',
        fields: [
          field('shopName', '店铺名称', text(), back('shopName')),
          field('busTypeIds', '经营类型', busTypesInput(tree), {
            wide: true,
            ...back('busTypeIds', '决定需要哪些资质'),
          }),
          field(
            'mainCategoryIds',
            '主营类目',
            manyOf(categories.map((it) => ({ value: it.categoryId, label: it.name }))),
            back('mainCategoryIds', '1 到 5 个'),
          ),
          field('areaId', '所在地区', county(), back('areaId')),
          field('address', '详细地址', text(), back('address')),
          field('contactName', '联系人', text({ autoComplete: 'name' }), back('contactName')),
          field('contactMobile', '联系电话', telephone(), { private: true, ...back('contactMobile') }),
        ],
      },
      {
        title: '资质',
        fields: [
          field('qualificationList', '资质文件', paperRows, {
            private: true,
            wide: true,
            ...back(
              'qualificationList',
              '上传照片；只有您和平台审核人员看得到，签约后在店铺页公示。更新资质时只需添加新证',
            ),
          }),
        ],
      },
      accountPart(back, written?.settleAccount?.no ?? '', begun.shopId !== undefined),
      {
        title: '提交',
        fields: [field('submit', '保存后提交平台审核（不勾选只存为草稿）', flag(), back('submit'))],
      },
    ],
    again: readAnew,
    done: { say: '入驻申请已保存' },
  }
}

type Confirm = Calls['checkin']['confirm']
type Agreed = Omit<WrittenFor<Confirm>, 'captchaTicket'>
const agreed = fieldsOf<Agreed>()

/** Form that agrees to the platform's contract. */
export const contractForm: FormOf<Agreed, Confirm, Application> = {
  label: '平台协议',
  call: api.checkin.confirm,
  schema: () => import('@mall/api/checkin/inputs').then((it) => it.confirm),
  start: (it) => ({ applyId: it?.applyId ?? '', agree: false }),
  parts: [
    {
      fields: [agreed('agree', '我已阅读并同意平台协议', flag())],
    },
  ],
  done: { say: '已签约，资质已生效' },
}
